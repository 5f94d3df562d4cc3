export default async function createTheme() {
  return {}
}
