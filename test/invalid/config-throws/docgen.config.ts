throw new Error('the environment variable SITE is missing')
export default {}
