import Note from './note.mdx'

export function Frame() {
  return (
    <div>
      <Note />
    </div>
  )
}
