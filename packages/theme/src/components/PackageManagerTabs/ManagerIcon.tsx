// Logos of the package managers, simplified for 16 px. Separate from the theme's icons, so that
// only pages with these tabs load them.

/** Path on a 24 px grid, and whether the shape is filled instead of stroked. */
const MARKS: Readonly<Record<string, readonly [path: string, isSolid: boolean]>> = {
  npm: ['M3.5 3.5h17v17h-4.25V8H12v12.5H3.5z', true],
  yarn: [
    'M12 3.75a8.25 8.25 0 1 0 0 16.5a8.25 8.25 0 0 0 0-16.5zM9.5 4.25c5 1.5 8.5 5.5 9.75 10M5.25 8.25c5.5-.5 10 3.5 11.5 10M4 13.75c3.5-.25 6.25 2 7.5 6.25',
    false,
  ],
  pnpm: [
    'M3.5 3.5h5v5h-5zM9.5 3.5h5v5h-5zM15.5 3.5h5v5h-5zM9.5 9.5h5v5h-5zM15.5 9.5h5v5h-5zM3.5 15.5h5v5h-5zM9.5 15.5h5v5h-5zM15.5 15.5h5v5h-5z',
    true,
  ],
  bun: [
    'M3.5 13.25C3.5 8.5 7.5 5 12 5s8.5 3.5 8.5 8.25c0 3.75-3.75 5.75-8.5 5.75s-8.5-2-8.5-5.75zM8.5 12.25h.01M15.5 12.25h.01M10.5 14.75c1 .9 2 .9 3 0',
    false,
  ],
}

/** Renders the logo as decoration; nothing for an unknown package manager. */
export function ManagerIcon({ name }: { readonly name: string }) {
  const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined
  if (!mark) return null
  const [path, isSolid] = mark
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={16}
      height={16}
      aria-hidden="true"
      fill={isSolid ? 'currentColor' : 'none'}
      stroke={isSolid ? 'none' : 'currentColor'}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
