// Files and folders as a tree: from a list in Markdown, which stays static HTML, or from data.
import './FileTree.css'
import type { ReactNode } from 'react'

/** A file by its name, a folder with what is in it. A name that ends in `/` is a folder too. */
export type FileTreeItem =
  | string
  | {
      readonly name: string
      /** What stands after the name, quieter. */
      readonly note?: ReactNode
      /** Makes it a folder. */
      readonly items?: readonly FileTreeItem[]
      /** Whether a folder is closed at first. Default: no. */
      readonly collapsed?: boolean
      /** Whether the name stands out. Default: no. */
      readonly highlight?: boolean
    }

export interface FileTreeProps {
  readonly items?: readonly FileTreeItem[]
  /** A nested list: `**name**` stands out, `_words_` after a name are a note. */
  readonly children?: ReactNode
}

/** One tree. Folders given as data open and close. */
export function FileTree({ items, children }: FileTreeProps) {
  return (
    <div className="file-tree">
      {items && <Level items={items} />}
      {children}
    </div>
  )
}

function Level({ items }: { readonly items: readonly FileTreeItem[] }) {
  return (
    <ul>
      {items.map((item, i) => (
        <Entry key={i} {...(typeof item === 'string' ? { name: item } : item)} />
      ))}
    </ul>
  )
}

type EntryProps = Exclude<FileTreeItem, string>

function Entry({ name, note, items, collapsed = false, highlight = false }: EntryProps) {
  const isFolder = items !== undefined || name.endsWith('/')
  const label = (
    <>
      {highlight ? <strong>{name}</strong> : name}
      {note !== undefined && <em>{note}</em>}
    </>
  )
  if (!items || items.length === 0) return <li data-folder={isFolder || undefined}>{label}</li>
  return (
    <li>
      <details open={!collapsed}>
        <summary>{label}</summary>
        <Level items={items} />
      </details>
    </li>
  )
}
