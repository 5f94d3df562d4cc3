export default { root: 'documents' }
