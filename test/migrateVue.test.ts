// `docgen migrate` on Vue components that show properties and data, and on lists and choices in pages.
import { readFile } from 'node:fs/promises'
import * as assert from 'uvu/assert'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { build } from './helpers/engine.ts'
import { migrateFiles, type MigratedSite } from './helpers/migratedSite.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate vue')

const CONFIG = { '.vitepress/config.js': "export default { title: 'Tool', base: '/b/' }" }

/** Builds a site without errors or warnings, and returns the article of its home page without comments. */
async function article(site: MigratedSite): Promise<string> {
  const { diagnostics } = await build(site.root, { cache: false })
  assert.equal(
    diagnostics.map(({ message }) => message),
    [],
  )
  const html = (await site.read('doc_build/index.html')) ?? ''
  return (/<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')
}

function decisionsOf(site: MigratedSite): string[] {
  return site.notes.flatMap(({ kind, message }) => (kind === 'decision' ? [message] : []))
}

test('lists and choices of pages show the values that the page imports and defines', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup lang="ts">
import { tools, version } from './.vitepress/data'
import data from './list.json'
const people: Person[] = [{ name: 'Ada' }, { name: 'Bob' }]
const total = people.length + tools.length
const names = computed(() => people.map(({ name }) => name))
const ages = { Ada: 36, Bob: total + 4 }
</script>

<ul>
  <li v-for="({ name }, i) in people" :key="i">{{ i + 1 }}. {{ name }}</li>
</ul>

<p v-if="tools.length > 5">Many</p>
<p v-else-if="tools.length">Some {{ version }}</p>
<p v-else>None</p>

<p v-for="tool of tools"><a :href="tool.link">{{ tool.name.toUpperCase() }}</a> <b v-for="n in 2">{{ n }}</b></p>

<ul><li v-for="(age, name) in ages">{{ name }}: {{ age }}</li></ul>

In all {{ total }}: {{ names.join(', ') }}.

<p v-if="total > 2">Many</p>

There are {{ tools.length }} tools in {{ version }} and {{ data.name }}.

<p v-if="isOpen()">Open</p>
`,
    'list.json': '{ "name": "List" }',
    '.vitepress/data.ts':
      "export const version = '1.2'\nexport const tools = [{ name: 'saw', link: '/saw' }] as Tool[]",
    'saw.md': '# Saw\n',
  })
  const html = await article(site)
  assert.match(html, '<ul><li>1. Ada</li><li>2. Bob</li></ul><p>Some 1.2</p>')
  assert.match(html, '<p><a href="/b/saw.html">SAW</a> <b>1</b><b>2</b></p>')
  assert.match(html, '<p>There are 1 tools in 1.2 and List.</p>')
  assert.match(html, '<ul><li>Ada: 36</li><li>Bob: 7</li></ul>')
  assert.match(html, '<p>In all 3: Ada, Bob.</p>')
  assert.match(html, '<p>Many</p>')
  assert.match(site.report, '`v-if="isOpen()"`')
  await site.remove()
})

test('components with lists, choices, defaults, computed values and data become React', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<Card :tool="{ name: 'saw', icon: true }" wide />

<Patterns :patterns="[['a', '<i>b</i>']]" />

<All />
`,
    '.vitepress/data.ts': "export const all = [{ name: 'one' }, { name: 'two' }]",
    '.vitepress/theme/Card.vue': `<script setup lang="ts">
import { computed } from 'vue'
import { withBase } from 'vitepress'
import type { Tool } from '../data'
import Mark from './Mark.vue'

const props = withDefaults(defineProps<{ tool: Tool; size?: { w: number } & Record<string, Array<[a: string]>>; wide?: boolean; kind?: string }>(), { wide: false, kind: 'old' })
const label = computed(() => props.tool.name.toUpperCase())
</script>
<template>
  <!-- A card -->
  <div :class="{ wide }" h-20 flex="~ col" class="card">
    <Mark v-if="tool.icon" :text="label" />
    <a :href="withBase('/x')">{{ tool.name }}</a> is
    <b>{{ kind }}</b>
    <img :src="withBase('/a.svg')" alt="x"><slot />
  </div>
</template>`,
    '.vitepress/theme/Mark.vue': `<script setup>
const { text = 'none' } = defineProps({ text: { type: String, default: 'none' } })
const marks = [1, 2]
</script>
<template><b v-for="m in marks">{{ text }}{{ m }}</b></template>`,
    '.vitepress/theme/Patterns.vue': `<script setup lang="ts">
defineProps<{ patterns: Array<[input: string, output: string]> }>()
</script>
<template><table><tr v-for="pattern of patterns" :key="pattern[0]"><td>{{ pattern[0] }}</td><td v-html="pattern[1]"></td></tr></table></template>`,
    '.vitepress/theme/All.vue': `<script setup lang="ts">
import { all as list } from '../data'
</script>
<template><template v-for="each in list.filter((x) => x.name !== 'one')"><em>{{ each.name }}</em></template></template>`,
    'x.md': '# X\n',
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  })
  assert.equal(decisionsOf(site), [])
  const html = await article(site)
  assert.match(
    html,
    '<div flex="~ col" class="card"><b>SAW1</b><b>SAW2</b><a href="/b/x.html">saw</a> is <b>old</b><img src="/b/a.svg" alt="x"/></div>',
  )
  assert.match(html, '<table><tbody><tr><td>a</td><td><i>b</i></td></tr></tbody></table>')
  assert.match(html, '<em>two</em>')
  assert.match(site.report, 'Keep those modules')
  await site.remove()
})

test('components have the names that pages import and themes register', async () => {
  const show = (text: string) => `<template><p>${text}: <slot /></p></template>`
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `<script setup>
import Post from './parts/posts/Layout.vue'
import Pair from './parts/Pair.vue'
</script>

# Home

<Post>A</Post>

<tool-box>B</tool-box>

<Pair>C</Pair>

<Unclear>D</Unclear>
`,
    '.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme'
import Layout from './Layout.vue'
import Box from './Box.vue'
export default { extends: DefaultTheme, Layout, enhanceApp({ app }) { app.component('tool-box', Box) } }`,
    '.vitepress/theme/Layout.vue': show('Frame'),
    '.vitepress/theme/Box.vue': show('Box'),
    'parts/posts/Layout.vue': show('Post'),
    'parts/Pair.vue': `<script setup>
import Half from './halves/Left.vue'
</script>
<template><Half><slot /></Half></template>`,
    'parts/halves/Left.vue': show('Left'),
    'parts/a/Unclear.vue': show('One'),
    'parts/b/Unclear.vue': show('Other'),
  })
  const html = await article(site)
  assert.match(html, '<p>Post: A</p><p>Box: B</p><p>Left: C</p>')
  assert.not.match(html, 'One')
  assert.not.match(html, 'Other')
  await site.remove()
})

test('code in attributes is read as HTML, and modules come before pages of the same name', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `<script setup>
import list from './list'
</script>

# Home

<Search :words="['a &amp; b', list.last]" />
`,
    'list.md': '# List\n',
    'list.ts': "export default { last: 'c' }\n",
    'Search.vue': `<script setup>
defineProps({ words: Array })
</script>
<template><p v-if="words.length &gt; 1"><a :href="\`https://a.b/?q=\${words[0]}&amp;r=\${words[1]}\`">Search</a></p></template>`,
  })
  assert.match(await article(site), 'href="https://a.b/?q=a &amp; b&amp;r=c"')
  await site.remove()
})

test('slots in a line, and before text that ends a line, stay with their component', async () => {
  const lines = [
    '<Panel :size="people.length + 1" :list="[\'a\', people[0]]"><template #end>End</template>**bold** text</Panel>',
    'See <Panel><template #end>*last*</template></Panel> here.',
    '<Panel>\n<template #end>\n\n- item\n\n</template>rest *of it*</Panel>',
  ]
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home\n\n<script setup>\nconst people = ['Ada']\n</script>\n\n${lines.join('\n\n')}\n`,
    'Panel.vue':
      '<script setup>defineProps({ size: Number, list: Array })</script>\n<template><span>{{ size }} <b v-for="each in list">{{ each }}</b><slot /><i><slot name="end" /></i></span></template>',
  })
  assert.equal(decisionsOf(site), [])
  const html = await article(site)
  assert.match(html, /<span>2 <b>a<\/b><b>Ada<\/b><strong>bold<\/strong> text<i>End<\/i><\/span>/)
  assert.match(html, 'See <span> <i><em>last</em></i></span> here.')
  assert.match(
    html,
    /<p>rest <em>of it<\/em><\/p><\/div><i><div[^>]*><ul>\s*<li>item<\/li>\s*<\/ul><\/div><\/i>/,
  )
  await site.remove()
})

test('pages show the first values of states, and lists of objects with any name for the key', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup lang="ts">
import { ref, onMounted } from 'vue'
const latest = ref<string>()
const name = ref('saw')
const sizes = ref([])
const label = computed(() => name.value.toUpperCase())
const prices = { saw: 'cheap', axe: 'dear' }
onMounted(async () => { latest.value = await load() })
</script>

<p v-if="latest">The latest is {{ latest }}.</p>
<p v-else>Looking for {{ label }} …</p>

<dl><dt v-for="(price, tool) of prices">{{ tool }}: {{ price }}</dt></dl>

Name {{ name }}, latest {{ latest }}, sizes {{ sizes }}.

<input v-model="name" type="text">

<p v-for="(price, rank) of prices">{{ rank + 1 }}</p>
`,
  })
  const html = await article(site)
  assert.match(html, '<p>Looking for SAW …</p>')
  assert.match(html, '<dt>saw: cheap</dt><dt>axe: dear</dt>')
  assert.match(html, '<p>Name saw, latest , sizes [].</p>')
  assert.match(site.report, '`v-model="name"`')
  assert.match(site.report, '`v-for="(price, rank) of prices"`')
  await site.remove()
})

test('components with states, functions and events become React', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup>
import tools from './tools.json' with { type: 'json' }
const isCheap = (tool) => {
  if (tool.price > 2) return false
  return true
}
const cheap = tools.filter((tool) => isCheap(tool)).length
const link = '/saw'
</script>

Cheap tools: {{ cheap }}. <a v-bind:href="link">Saw</a>

<Finder start="s" />
`,
    'saw.md': '# Saw\n',
    'tools.json': '[{ "name": "saw", "price": 1 }, { "name": "axe", "price": 3 }]',
    'Finder.vue': `<script setup lang="ts">
import { computed, onMounted, ref } from 'vue'
import { useClock } from 'clocks'
import tools from './tools.json'

const props = defineProps<{ start: string }>()
const query = ref('')
const count = ref(0)
const field = ref<HTMLInputElement>()
const { time } = useClock()
const matches = (text: string) => text.includes(query.value)
const found = computed(() => {
  const all = tools.filter(({ name }) => matches(name))
  return all.slice().sort((a, b) => a.name.localeCompare(b.name))
})
function reset() {
  query.value = ''
  count.value += 1
}
onMounted(() => {
  field.value?.focus()
})
</script>

<template>
  <input ref="field" v-model="query" type="search">
  <button @click="reset">Reset</button>
  <p @click="count = 0" @keydown.enter="reset()" @keydown.esc.prevent="count--">{{ count }} of {{ props.start }}</p>
  <Transition name="fade"><ul v-if="found.length"><li v-for="tool in found" :key="tool.name" @click="query = tool.name">{{ tool.name }}</li></ul></Transition>
</template>
`,
  })
  assert.equal(decisionsOf(site), [])
  const code = (await site.read('components/Finder.tsx')) ?? ''
  assert.match(code, "const [query, setQuery] = useState('')".replaceAll("'", '"'))
  assert.match(code, 'setCount((count) => count + (1))')
  assert.match(code, 'onChange={(event) => { setQuery(event.target.value) }}')
  assert.match(
    code,
    "onKeyDown={(event) => { if (event.key === 'Enter') { reset() }; if (event.key === 'Escape') { event.preventDefault(); setCount((count) => count - 1) } }}",
  )
  assert.match(code, 'field.current?.focus()')
  assert.not.match(code, 'useClock')
  const html = await article(site)
  assert.match(html, /Cheap tools: 1\. <a href="[^"]*saw[^"]*">Saw<\/a>/)
  assert.match(html, '<p>0 of s</p><ul><li>axe</li><li>saw</li></ul>')
  await site.remove()
})

test('components that need Vue, or whose properties a page computes, stay decisions', async () => {
  const names = ['Clicked', 'InBrowser', 'Later', 'Loaded', 'Outer', 'Shown', 'Stale']
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home\n\n<Clicked />\n\n<ClientOnly><InBrowser /></ClientOnly>\n\n<Later :items="compute()" />\n\n<Loaded />\n\n<Outer />\n\n<Shown />\n\n<Stale />\n`,
    'Clicked.vue': '<template><button @click="go()">Go</button></template>',
    'Later.vue':
      '<script setup>defineProps([\'items\'])</script><template><b v-for="i in items">{{ i.name }}</b></template>',
    'Loaded.vue':
      '<script setup>import { list } from \'./list\'</script><template><b v-for="i in list">{{ i }}</b></template>',
    'list.ts': "import { data } from './all.data'\nexport const list = data",
    'all.data.ts': 'export default { load: () => fetchAll() }',
    'Outer.vue': '<template><Clicked /></template>',
    'InBrowser.vue':
      "<script setup>\nconst isSeen = localStorage.getItem('seen') === '1'\n</script>\n<template><b>{{ isSeen }}</b></template>",
    // In React, the count would still be the old one.
    'Stale.vue':
      "<script setup>import { ref } from 'vue'; const count = ref(0)\nconst go = () => { count.value++; if (count.value > 1) alert('done') }</script><template><b @click=\"go\">{{ count }}</b></template>",
    'Shown.vue':
      '<script setup>defineProps({ list: Array })</script><template><b>{{ list.sort() }}</b></template>',
  })
  assert.equal(
    decisionsOf(site).toSorted(),
    names.map(
      (name) =>
        `\`${name}\` is a component that docgen cannot use. Write it in React in \`components/${name}.tsx\`.`,
    ),
  )
  await article(site)
  await site.remove()
})

test('HTML over several blocks stays valid on pages that become MDX', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md':
      '# Home <Badge text="new" />\n\n<details><summary>More</summary>\n\nInner *text*\n\n</details>\n\n<div><section>Open\n\n- item\n\n</section></div>\n\n- In a list <details><summary>Less</summary>\n\n  Inner\n\n  </details>\n',
  })
  assert.match((await site.read('docs/index.mdx')) ?? '', '<summary>More</summary>')
  assert.match(await article(site), /<details><summary>More<\/summary>\s*<p>Inner <em>text/)
  await site.remove()
})

test('values in code blocks for Vue, first line numbers, and signs that only GitHub reads', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md':
      "---\nversion: 1.2.3\n---\n\n# Home\n\n<script setup>\nconst name = 'tool'\n</script>\n\n```sh-vue\nnpm i {{ name }}@{{ $frontmatter.version }} {{ other.tag }}\n```\n\n```ts{2}:line-numbers=7 [a.ts]\na()\nb()\n```\n\n<<< @/a.ts{1 ts:line-numbers=4}\n\nWater is H~2~O, ~~wrong~~. [Guide](/file.zip){download}\n",
    'a.ts': 'export {}\n',
    'public/file.zip': '',
  })
  const page = (await site.read('docs/index.md')) ?? ''
  assert.match(page, '```sh\nnpm i tool@1.2.3 {{ other.tag }}\n```')
  assert.match(site.report, '`{{ other.tag }}`')
  assert.match(page, /```ts:line-numbers=4 file="[^"]*a\.ts" \{1\}/)
  assert.match(page, 'H\\~2\\~O, ~~wrong~~. [Guide](/file.zip)\n')
  assert.match(await article(site), 'H~2~O')
  await site.remove()
})

test('text in HTML stays text on pages that become MDX', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': "export default { title: 'Tool' }",
    'index.md': `# Home <Badge text="new" />

<div>
Use \`a\` and *b* _c_ snake_case [d](x) C:\\dir
- one
1. two
# three
</div>

<pre>
a   {b}

c &lt; d <b>e</b> \\ *f*
</pre>

<p align="center">
  <em>
    Text
  </em>
</p>

<h3>Title</h3>
Text after it.
<p>More</p> <h4>Last</h4>

<https://example.com/{a}*b*>
`,
  })
  const html = await article(site)
  assert.match(
    html,
    /Use `a` and \*b\* _c_ snake_case \[d\]\(x\) C:\\dir\s+- one\s+1\. two\s+# three/,
  )
  assert.match(html, '<pre>\na   {b}\n\nc &lt; d <b>e</b> \\ *f*\n</pre>')
  assert.match(html, /<em>\s*(?:<p>)?\s*Text/)
  assert.match(html, /<h3[^>]*>Title.*?<\/h3>\s*<p>Text after it\.<\/p>\s*<p>More<\/p>\s*<h4/s)
  assert.match(html, '>https://example.com/{a}*b*</a>')
  await site.remove()
})

test('expressions whose values are known become text, also those of the page and the site', async () => {
  const text = `# Title *one*

Sum {{ n + 1 }}, {{ 'a ' + "b" }}, {{ list.join(', ') }}, {{ list[1] }}, {{ list.length * 2 > 3 }}, {{ list.at(0) }}, {{ open ? 'yes' : 'no' }}.

Unset: {{ theme.none }}{{ $frontmatter.none ?? 'no field' }}, {{ site.themeConfig.none || 'no option' }}{{ theme.none?.part }}.

{{ $frontmatter.tags.join('/') }} {{ frontmatter.none }} {{ own.title }} {{ $page.relativePath }} {{ site.title }} {{ theme.version }} {{ $lang }}

<p>{{ $site.description }}</p>

\`\`\`sh-vue
npm i tool@{{ theme.version }}
\`\`\`

{{ new Date() }} {{ title }} {{ site.head }}
`
  const script = `<script setup>
import { useData } from 'vitepress'
const { site, theme, page: own } = useData()
const n = 2
const open = n === 2
const list = ['x_*', 'y']
</script>

`
  const page = `---\ntags: [a, b]\n---\n${script}${text}`
  const site = await migrateFiles({
    'docs/.vitepress/config.js': `export default { title: 'Tool', description: 'The "tool" <b>', themeConfig: { version: 3.5 },
      locales: { root: { lang: 'en' }, de: { lang: 'de-AT', title: 'Werkzeug' } } }`,
    'docs/index.md': page,
    'docs/own.md': `${page}\n<Own />\n`,
    'docs/de/index.md': page,
  })
  const shown = (given: string | null) => given?.replace(/^[\s\S]*?(?=# Title)/, '') ?? ''
  const english = shown(await site.read('docs/en/index.md'))
  assert.match(english, 'Sum 3, a b, x\\_\\*, y, y, true, `{{ list.at(0) }}`, yes.')
  assert.match(english, '\nUnset: no field, no option.\n')
  assert.match(english, 'a/b  Title one index.md Tool 3.5 en\n')
  assert.match(english, /<p>The (?:"|&quot;)tool(?:"|&quot;) &lt;b(?:>|&gt;)<\/p>/)
  assert.match(english, 'npm i tool@3.5\n')
  assert.match(english, '`{{ new Date() }}`  `{{ site.head }}`')
  const mdx = shown(await site.read('docs/en/own.mdx'))
  assert.match(mdx, 'Sum 3, a b, x\\_\\*, y, y, ')
  assert.match(mdx, 'a/b  Title one own.md Tool 3.5 en\n')
  const german = shown(await site.read('docs/de/index.md'))
  assert.match(german, 'a/b  Title one de/index.md Werkzeug 3.5 de-AT\n')
  await site.remove()
})

test('preformatted text with lists keeps its spaces and line breaks', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup>
const tools = [{ name: 'saw', size: 1 }, { name: 'axe', size: 2 }]
</script>

<pre>
<code v-for="tool in tools">  {{ tool.name }}   {{ tool.size }} &lt;cm>
</code></pre>
`,
  })
  const html = await article(site)
  assert.match(
    html,
    '<pre><code>  saw   1 &lt;cm&gt;\n</code><code>  axe   2 &lt;cm&gt;\n</code></pre>',
  )
  await site.remove()
})

test('choices with fields of the page or the site show what applies, also in HTML', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `---
title: Home
level: 2
---

# Home

<script setup>
const tools = ['saw'] // One is enough.
</script>

<p v-if="$frontmatter.old">Old</p>
<p v-else-if="$frontmatter.level > 1">New</p>
<p v-else>None</p>

<ul>
  <li v-if="$frontmatter.old">Old tool</li>
  <li v-for="tool in tools">{{ tool }}</li>
  <li>Axe</li>
</ul>

<div v-if="$frontmatter.title === 'Home'">
  <b>At home</b>
</div>
<div v-else>
  <b>Away</b>
</div>

<img v-if="$frontmatter.old" src="/old.svg" alt="" />
`,
  })
  const html = await article(site)
  assert.match(html, '<p>New</p>')
  assert.match(html, /<ul>\s*<li>saw<\/li>\s*<li>Axe<\/li>\s*<\/ul>/)
  assert.match(html, '<b>At home</b>')
  assert.not.match(html, /Old|None|Away|<img/)
  assert.not.match(site.report, 'script setup')
  await site.remove()
})

test('components of the theme and icons inside components become those of docgen', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home <Since>2</Since> <Since kind="beta">3</Since> <Marked />

<script setup>
import { Icon } from '@iconify/vue'
</script>

<Icon icon="set:home" /> <VPBadge type="danger" text="old" />

<Go href="/x" />
`,
    '.vitepress/theme/Since.vue': `<script setup lang="ts">
import { VPBadge } from 'vitepress/theme'
const { kind = 'info', size: width = 1 } = defineProps<{ kind?: string; size?: number }>()
</script>
<template><VPBadge :type="kind === 'beta' ? 'warning' : kind" :title="kind" class="since"><slot />+{{ width }}</VPBadge></template>`,
    '.vitepress/theme/Marked.vue': `<script setup>
import { Icon } from '@iconify/vue'
</script>
<template><Badge type="tip" title="Hint"><Icon icon="set:mark" /></Badge></template>`,
    '.vitepress/theme/Go.vue': `<script setup>
import { VPButton, VPLink } from 'vitepress/theme'
import Arrow from '~icons/set/arrow'
import { Moon } from 'lucide-vue-next'
defineProps({ href: String })
</script>
<template><VPLink :href="href" no-icon><Arrow v-if="href" /><b v-else>None</b> Go <Moon :size="4" /></VPLink> <VPButton text="All" theme="alt" :href="href" /></template>`,
    'x.md': '# X\n',
  })
  assert.equal(decisionsOf(site), [])
  const html = await article(site)
  assert.match(html, '<span class="badge" data-type="info">2+1</span>')
  assert.match(html, '<span class="badge" data-type="warning">3+1</span>')
  assert.match(html, '<span class="badge" data-type="danger">old</span>')
  assert.equal(html.split('class="badge"').length, 4)
  assert.match(html, /<a href="\/b\/x\.html"> ?Go ?<\/a>/)
  assert.match(html, /<a class="button button-medium alt" href="\/b\/x\.html">All<\/a>/)
  await site.remove()
  const own = await migrateFiles({
    ...CONFIG,
    'index.md': '# Home\n\n<Own />\n',
    'Own.vue': '<template><VPLink /></template>',
    'VPLink.vue': '<template><i>mine</i></template>',
  })
  assert.match(await article(own), '<i>mine</i>')
  await own.remove()
})

test('comments that mark a word mark its lines', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md':
      '# Home\n\n```ts\n// [!code word:red\\:one:2]\nred:one\nblue\nred:one\ngreen // [!code word:green]\n```\n',
  })
  assert.match(
    (await site.read('docs/index.md')) ?? '',
    '```ts\nred:one // [!code hl]\nblue\nred:one\ngreen // [!code hl]\n```',
  )
  await site.remove()
})

test('components show the data of the page, and the site in the old names of its languages', async () => {
  const page = '---\nlevel: hard\n---\n\n# Home\n\n<Facts />\n'
  const site = await migrateFiles({
    '.vitepress/config.js': `export default { title: 'Tool', locales: {
      root: { lang: 'en-US', label: 'English' }, de: { lang: 'de-AT', label: 'Deutsch', title: 'Werkzeug' } } }`,
    'index.md': page,
    'de/index.md': page,
    'Facts.vue': `<script setup>
import { useData } from 'vitepress'
const { site, page: own, frontmatter } = useData()
const words = { 'en-US': 'Yes', 'de-AT': 'Schön' }
const word = computed(() => words[site.value.lang])
</script>
<template><p>{{ word }} {{ site.title }}, {{ own.title }}: {{ frontmatter.level }} {{ $frontmatter.level }} ({{ $lang }})</p></template>`,
  })
  assert.equal(decisionsOf(site), [])
  assert.match(await article(site), '<p>Yes Tool, Home: hard hard (en-US)</p>')
  const german = ((await site.read('doc_build/de/index.html')) ?? '').replaceAll('<!-- -->', '')
  assert.match(german, '<p>Schön Werkzeug, Home: hard hard (de-AT)</p>')
  await site.remove()
})

test('fields that VitePress does not read neither fail nor change a page', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': '# Home\n',
    'guide.md':
      '---\nsidebar: auto\nsearch: guide\nslug: other\ndraft: true\ntag: new\n---\n\n# Guide\n',
  })
  await article(site)
  assert.match((await site.read('doc_build/guide.html')) ?? '', 'Guide</h1>')
  await site.remove()
})

test('text in code groups moves out of them, and comments go', async () => {
  const group = [
    '::: code-group',
    '',
    'Before *it*.',
    '',
    '<!-- lint-off -->',
    '```js [One]',
    ':::',
    '```',
    'Between.',
    '',
    '<<< ./two.js [Two]',
    '',
    'After [it](#home).',
    '',
    '- item',
    ':::',
  ]
  const indented = [
    'Next.',
    '',
    '- Item',
    '',
    ...group.map((line) => (line === '' ? '' : `  ${line}`)),
  ]
  const shown = ['````md', '::: code-group', 'x', ':::', '````']
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': ['# Home', '', ...group, '', ...indented, '', ...shown, ''].join('\n'),
    'two.js': 'two\n',
  })
  const html = await article(site)
  const expected =
    /<p>Before <em>it<\/em>\.<\/p>\s*<div class="(?:code-group|tabs)[\s\S]*?>One<[\s\S]*?>Two<[\s\S]*?<p>Between\.<\/p>\s*<p>After <a href="#home">it<\/a>\.<\/p>\s*<ul>\s*<li>item/g
  assert.equal(html.match(expected)?.length, 2)
  assert.match((await site.read('docs/index.md')) ?? '', shown.join('\n'))
  await site.remove()
})

test('blocks in code groups move out of them, and end with the group if it ends first', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

::: code-group
\`\`\`js [One]
one
\`\`\`
:::info
In *one*.
:::

Between.

:::: code-group

\`\`\`js [Two]
two
\`\`\`

::: tip
\`\`\`js
inner
\`\`\`
:::

\`\`\`js [Three]
three
\`\`\`
::::
`,
  })
  const html = await article(site)
  assert.match(
    html,
    /One<[\s\S]*?<\/div>\s*<div[^>]*info[\s\S]*?<p>In <em>one<\/em>\.<\/p>[\s\S]*?<\/div>\s*<p>Between\./,
  )
  assert.match(html, />Two<[\s\S]*>Three<[\s\S]*<div[^>]*tip[\s\S]*inner/)
  await site.remove()
})

test('pages pass texts of files to components whose properties are options', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup>
import drawing from './drawing.svg?raw'
</script>

<drawing-of :svg="drawing" />
`,
    'drawing.svg': '<svg width="2" height="1"/>',
    'DrawingOf.vue': `<script lang="ts">
import { defineComponent } from 'vue'
export default defineComponent({ name: 'DrawingOf', props: { svg: { type: String, required: true }, kind: { default: 'plain' } } })
</script>
<template><figure :data-kind="kind" v-html="svg" /></template>`,
  })
  assert.equal(decisionsOf(site), [])
  assert.match(
    await article(site),
    '<figure data-kind="plain"><svg width="2" height="1"/></figure>',
  )
  await site.remove()
})

test('classes that a page binds become text, and lists inside a line become expressions', async () => {
  const page = `# Home

<script setup>
const open = true
const names = ['a', 'b']
</script>

<p class="big" :class="{ red: open, blue: !open, [x]: 1 }">One</p>

<p :class="[names, open ? 'yes' : 'no', other]">Two</p>

<p :class="other">Three</p>
`
  const loops = `
Text <b v-for="i in 3">{{ i }}</b> end.

<b v-for="name in names">{{ name }}</b>

- Item <i v-if="open">shown</i> <i v-else>hidden</i> **<u v-for="name in names">{{ name }}</u>**
`
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': page + loops,
    'plain.md': page,
  })
  const classes = /<p class="big red">One<\/p>\s*<p class="a b yes">Two<\/p>\s*<p>Three<\/p>/
  const html = await article(site)
  assert.match(html, classes)
  assert.match(html, '<p>Text <b>1</b><b>2</b><b>3</b> end.</p>')
  assert.match(html, '<p><b>a</b><b>b</b></p>')
  assert.match(html, 'Item <i>shown</i> <strong><u>a</u><u>b</u></strong>')
  assert.match((await site.read('doc_build/plain.html')) ?? '', classes)
  assert.not.match(site.report, 'Code of Vue')
  await site.remove()
})

test('lists of objects, states that start with properties, and addresses with the base work', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup>
const sizes = { s: 1, m: 2 }
const members = [{ name: 'Ada', avatar: '/b/ada.svg' }]
</script>

<ul><li v-for="(size, k) in sizes" :key="k">{{ k }}={{ size }}</li></ul>

<p><b v-for="(v, n) of { x: 'y' }">{{ n }}{{ v }}</b></p>

<Step v-for="(size, k) in sizes" :key="k" :start="size" />

<a href="/b/files/a.txt">File</a> <img :src="'/b/ada.svg'" alt="Ada">

<VPTeamMembers :members="members" />
`,
    'public/files/a.txt': 'A',
    'public/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    '.vitepress/theme/Step.vue': `<script setup lang="ts">
import { ref } from 'vue'
const { start = 0 } = defineProps<{ start?: number }>()
const count = ref(start)
const first = ref(start + 1)
</script>
<template>
  <section><button @click="count++">{{ count }}</button> of {{ first }}</section>
</template>
`,
  })
  assert.equal(decisionsOf(site), [])
  const html = await article(site)
  assert.match(html, '<ul><li>s=1</li><li>m=2</li></ul>')
  assert.match(html, '<p><b>xy</b></p>')
  assert.match(html, '<section><button>1</button> of 2</section>')
  assert.match(html, '<a href="/b/files/a.txt">')
  assert.not.match(html, '/b/b/')
  assert.match(html, /src="\/b\/ada\.svg"[\s\S]*src="\/b\/ada\.svg"/)
  await site.remove()
})

test('names that nothing declares show nothing, and choices around Markdown are made', async () => {
  const choice = (directive: string, text: string) => `<div ${directive}>\n\n${text}\n\n</div>\n\n`
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup>
const hidden = ['b']
</script>

Nothing{{ missing }} here, not{{ given }}. Code \`{{ hidden[0] }}\`, \`{{ text }}\`.

${choice('class="box" v-if="!hidden?.includes(\'a\')"', '## A')}${choice('v-if="hidden.includes(\'a\')"', '## Lost')}${choice('v-else-if="missing"', '## Missing')}${choice('v-else', '## B')}<template v-if="absent">

## C

</template>

<p v-for="given in hidden">{{ given }}</p>
`,
  })
  const html = await article(site)
  assert.match(html, /<p>Nothing here, not(?:<[^>]*>)*\{\{ given \}\}/)
  assert.match(html, 'Code <code>b</code>, <code>{{ text }}</code>.')
  assert.match(html, /<div class="box">\s*<h2 id="a"/)
  assert.match(html, 'id="b"')
  assert.not.match(html, /id="(?:lost|missing|c)"/)
  await site.remove()
})

test('names that a script in another file declares keep choices around Markdown', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md':
      '# Home\n\n<script setup src="./home.js"></script>\n\n<div v-if="isNew">\n\n## New\n\n</div>\n',
    'home.js': 'const isNew = true\n',
  })
  assert.match(
    (await site.read('docs/index.md')) ?? (await site.read('docs/index.mdx')) ?? '',
    '## New',
  )
  await site.remove()
})

test('fields of JSON files are known in code, also those of packages and outside the site', async () => {
  const source = await createTempSite({
    'site/.vitepress/config.js': "export default { title: 'Tool' }",
    'site/index.md': `# Home

<script setup>
import pkg from '../package.json'
import own from './own.json'
import sizes from '../sizes.json'
import { version as axe } from 'axe/package.json'
const saw = pkg.dependencies.saw
</script>

Version {{ saw }}, \`{{ saw }}\`, <b>{{ axe }}</b>.

\`\`\`sh-vue
get {{ saw }} {{ own.name }} {{ sizes[1] }}
\`\`\`
`,
    'sizes.json': '["small", "large"]',
    'site/own.json': '{ "name": "plane" }',
    'site/node_modules/axe/package.json': '{ "version": "3.4.5" }',
    'package.json': '{ "dependencies": { "saw": "1.2.3" } }',
  })
  const out = `${source.root}/new`
  await migrate(`${source.root}/site`, { out })
  const page = await readFile(`${out}/docs/index.md`, 'utf8')
  assert.match(page, 'Version 1.2.3, `1.2.3`, <b>3.4.5</b>.')
  assert.match(page, 'get 1.2.3 plane large\n')
  assert.not.match(page, '<script')
  await source.remove()
})

test('icons that a theme registers for all pages only decorate text', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': '# Home\n\nText <Pic icon="mdi:saw" /> here.\n\n<SawLink />\n',
    '.vitepress/theme/SawLink.vue':
      '<template><p><a href="https://example.com"><Pic icon="mdi:saw" /> Saw</a></p></template>',
    '.vitepress/theme/index.js': `import DefaultTheme from 'vitepress/theme'
import { Icon as Picture } from '@iconify/vue'
export default { extends: DefaultTheme, enhanceApp({ app }) { app.component('Pic', Picture) } }`,
  })
  assert.equal(decisionsOf(site), [])
  const html = await article(site)
  assert.match(html, /<p>Text\s+here\.<\/p>/)
  assert.match(html, /<a [^>]*>[^<]*Saw/)
  await site.remove()
})

test('components keep pictures beside them, and the base in addresses that pages and scripts give', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    '.vitepress/theme/Photo.vue': `<script setup lang="ts">
import { withBase } from 'vitepress'
import { computed } from 'vue'
import cup from '../cup.svg'
const props = defineProps<{ src: string; to?: string; icon: string }>()
const home = withBase('/')
const small = computed(() => (props.icon.startsWith('http') ? props.icon : withBase(props.icon)))
</script>
<template>
  <a :href="to ? withBase(to) : undefined"><img :src="src"></a>
  <a :href="home"><img :src="small"><img :src="cup"><img src="./pot.svg"></a>
</template>`,
    '.vitepress/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>cup</title></svg>',
    '.vitepress/theme/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg"><title>pot</title></svg>',
    'public/tea.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.md': '# Home\n\n<Photo src="/b/tea.svg" to="/" icon="/leaf.svg" />\n',
  })
  assert.equal(decisionsOf(site), [])
  const html = await article(site)
  assert.match(html, '<a href="/b/"><img src="/b/tea.svg"')
  assert.match(html, '<a href="/b/"><img src="/b/leaf.svg"')
  assert.match(html, /src="\/b\/assets\/cup\.\w+\.svg"/)
  assert.match(html, /src="\/b\/assets\/pot\.\w+\.svg"/)
  await site.remove()
})

test('components keep tags that are values, pairs in lists, and defaults that scripts use', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'Tool.vue': `<script setup>
const props = defineProps({ level: Number, link: String, start: { type: String, default: 's' }, tag: { default: 'em' } })
const tools = { saw: 2, axe: 1 }
const found = Object.entries(tools).filter(([name]) => name.startsWith(props.start))
</script>
<template>
  <component :is="'h' + level" :id="start">Tools</component>
  <component :is="link ? 'a' : 'span'" :href="link">More</component>
  <component :is="tag">text</component> <component is="strong">bold</component>
  <b v-for="([name, count], i) in found" :key="name">{{ i }}: {{ name }} {{ count }}</b>
</template>`,
    'index.md': '# Home\n\n<Tool :level="2" link="/" />\n',
  })
  assert.equal(decisionsOf(site), [])
  const html = await article(site)
  assert.match(html, '<h2 id="s">Tools</h2>')
  assert.match(html, '<a href="/b/">More</a>')
  assert.match(html, '<em>text</em>')
  assert.match(html, '<strong>bold</strong>')
  assert.match(html, '<b>0: saw 2</b>')
  assert.not.match(html, 'axe')
  await site.remove()
})

test('a component whose tag may be another component stays a decision', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'Shown.vue':
      '<script setup>defineProps([\'of\'])</script><template><component :is="of">x</component></template>',
    'index.md': '# Home\n\n<Shown of="b" />\n',
  })
  assert.match(decisionsOf(site).join(), 'Shown')
  await site.remove()
})

test('imports with a slash start at the pages, and pages show pictures that they import', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><title>NAME</title></svg>'
  const site = await migrateFiles({
    'docs/.vitepress/config.js': "export default { title: 'Tool' }",
    'docs/.vitepress/theme/ToolBox.vue': `<script setup>
import { tools } from '/data/tools.js'
import cup from '/cup.svg'
</script>
<template><p>{{ tools.join() }} <img :src="cup"></p></template>`,
    'docs/data/tools.js': "export const tools = ['saw', 'axe']",
    'docs/public/cup.svg': picture.replace('NAME', 'cup'),
    'docs/pot.svg': picture.replace('NAME', 'pot'),
    'docs/index.md': `# Home

<script setup>
import Tools from '/.vitepress/theme/ToolBox.vue'
import pot from './pot.svg'
import cup from '/cup.svg'
</script>

<Tools />

<img :src="pot" alt="a pot">

<img :src="cup" alt="a cup">
`,
  })
  assert.equal(decisionsOf(site), [])
  assert.not.match(site.report, 'Code of Vue')
  const html = await article(site)
  assert.match(html, /<p>saw,axe <img src="\/assets\/cup\.\w+\.svg"/)
  assert.match(html, /<img src="\/assets\/pot\.\w+\.svg" alt="a pot"/)
  assert.match(html, /<img src="\/assets\/cup\.\w+\.svg" alt="a cup"/)
  await site.remove()
})

test('values of modules that the site does not contain show nothing, and lists of them have no items', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<script setup>
import { data } from './tools.data'
import { version, type Tool } from 'some-tools/list'
import people from './people.json'
import { ref } from 'vue'
const count = ref(1)
</script>

<ul>
  <li v-for="tool of data" :key="tool.id">{{ tool.name }}</li>
</ul>

<Team :members="people" />

Version {{ version.major }}, {{ data.length }} tools.
`,
    'plain.md':
      "# Plain\n\n<script setup>\nimport { data } from './tools.data'\n</script>\n\nThe list has {{ data.length }} tools.\n",
  })
  assert.match(
    (await site.read('docs/index.mdx')) ?? '',
    "import { emptyValue as data } from '../components/emptyValue'",
  )
  const html = await article(site)
  assert.match(html, /<p>Version ,\s+tools\.<\/p>/)
  assert.not.match(html, '<li>')
  assert.not.match(html, '{{')
  assert.match((await site.read('doc_build/plain.html')) ?? '', /<p>The list has\s+tools\.<\/p>/)
  assert.is(new Set(decisionsOf(site)).size, 1)
  await site.remove()
})

test('components without a file show lists of lists, and texts whose names end with a word for a text', async () => {
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home

<Patterns
  :rows="[
    ['tea.[jt]s', 'tea.js'],
    ['<name>.tea.ts', '<name>.js'],
  ]"
/>

<Card field-title="Green tea" icon-name="leaf" aria-label="hidden">

Text

</Card>
`,
  })
  const html = (await article(site)).replace(/\s+/g, ' ')
  assert.match(html, '<ul><li>tea.[jt]s</li><li>tea.js</li></ul>')
  assert.match(html, '<strong>Green tea</strong>')
  assert.not.match(html, /leaf|hidden/)
  assert.match(html, /<li>&lt;name(?:&gt;|>)\.js<\/li>/)
  await site.remove()
})

test('missing components are one decision, also those that imports name with an alias', async () => {
  const imports = ['@components/Saws.vue', '@/Axes.vue', '~/tools/Files.vue', './Gone.vue']
    .map((path) => `import ${/(\w+)\.vue/.exec(path)?.[1]} from '${path}'`)
    .join('\n')
  const site = await migrateFiles({
    ...CONFIG,
    'index.md': `# Home\n\n<script setup>\n${imports}\n</script>\n\n<Saws /> <Axes />\n\n<Files />\n\n<Gone />\n`,
  })
  assert.is(new Set(decisionsOf(site)).size, 1)
  await site.remove()
})

test.run()
