import { defaultTheme } from 'docgen/theme'

function Fotter() {
  return <p>Tea</p>
}

const Card = ({ whatever }: { whatever: string }) => <b>{whatever}</b>

export default {
  ...defaultTheme,
  parts: { ...defaultTheme.parts, Fotter, Kettle: Fotter, Layout: Fotter },
  slots: { docTopp: <p>Top</p>, Hero: <p>Hero</p>, 'above-all': <p>All</p>, navEnd: <p>End</p> },
  component: {},
  components: { Card },
}
