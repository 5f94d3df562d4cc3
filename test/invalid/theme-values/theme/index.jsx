import { defaultTheme } from 'docgen/theme'

const Nav = async () => <nav>Tea</nav>
class Footer {
  render() {
    return null
  }
}

export default {
  ...defaultTheme,
  parts: { ...defaultTheme.parts, Nav, Footer, Sidebar: null },
  components: { Cup: <i>cup</i> },
  slots: 'none',
}
