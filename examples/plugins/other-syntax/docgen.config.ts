// A site that keeps the syntax of another tool. Each plugin is two lines here: an import and an entry.
import { defineConfig } from 'docgen'
import { classes } from './classes.ts'
import { definitionLists } from './definitionLists.ts'
import { emoji } from './emoji.ts'
import { marks } from './marks.ts'

export default defineConfig({
  title: 'Moved',
  markdown: {
    remarkPlugins: [definitionLists, emoji, marks, classes],
  },
})
