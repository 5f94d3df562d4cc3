// A site with a list of words its authors do not use.
import { defineConfig } from 'docgen'
import { wordList } from './wordList.ts'

export default defineConfig({
  title: 'Plain words',
  plugins: [wordList({ simply: '', utilize: 'use' })],
})
