// Limits how much the heap grows before V8 collects garbage.

/**
 * V8's `--heap-growing-percent` in large builds and in `dev`. By default, the heap may grow to two
 * or four times the size of the live objects. With this limit, a build of 10 000 pages needs 660 MB
 * instead of 950 MB and 3 % more processor time. Without it, `dev` needed a fifth more memory after
 * some hundred saves. Measurements: `bench/NOTES.md`.
 */
export const HEAP_GROWTH = 20
