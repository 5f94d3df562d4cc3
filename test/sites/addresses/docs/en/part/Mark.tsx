export const note = 'note'
export default () => <mark>mark</mark>
