// How the heap of a command may grow.

/**
 * By how much of what lives the heap may grow in a large build, and in `dev`, before V8 collects it, in percent. By itself V8 lets it grow to two or four
 * times as much where a machine has the memory: 10 000 pages took 950 MB, and take 660 with 3 % more of the processor; `dev` took a fifth more
 * after some hundred saves than before them. Measured: `bench/NOTES.md`.
 */
export const HEAP_GROWTH = 20
