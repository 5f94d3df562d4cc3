// A tree of files and folders, from a Markdown list, which stays static HTML, or from data.
import './FileTree.css'
import type { ReactNode } from 'react'

/** The name of a file, or a folder with its items. A name that ends in `/` is a folder too. */
export type FileTreeItem =
  | string
  | {
      readonly name: string
      /** A note after the name, less prominent. */
      readonly note?: ReactNode
      /** The items of a folder. */
      readonly items?: readonly FileTreeItem[]
      /** Whether a folder is initially closed. Default: `false`. */
      readonly collapsed?: boolean
      /** Whether the name is emphasized. Default: `false`. */
      readonly highlight?: boolean
    }

/** Props of `FileTree`. */
export interface FileTreeProps {
  readonly items?: readonly FileTreeItem[]
  /** A nested list. `**name**` emphasizes a name, and `_text_` after a name is a note. */
  readonly children?: ReactNode
}

/** Renders a tree. Only folders given as data can be opened and closed. */
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
