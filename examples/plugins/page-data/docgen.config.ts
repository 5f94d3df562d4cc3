// A site that says how long its pages are.
import { defineConfig } from 'docgen'
import { readingTime } from './readingTime.ts'

export default defineConfig({ title: 'Essays', plugins: [readingTime()] })
