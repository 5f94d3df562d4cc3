// Counts what a diagram consists of, by Mermaid's own model of it, to notice if a drawing lacks
// something.

/** What docgen uses of the package `mermaid`. */
export interface Mermaid {
  readonly default: {
    parse(text: string): Promise<unknown>
    readonly mermaidAPI: {
      getDiagramFromText(text: string): Promise<{ readonly db: MermaidModel }>
    }
  }
}

/** Numbers of nodes, with groups and notes, and of the lines between them. */
export interface DiagramModel {
  readonly nodes: number
  readonly lines: number
}

/** What docgen uses of Mermaid's models. Sequence diagrams have messages instead of `getData`. */
interface MermaidModel {
  getData?(): { readonly nodes: readonly unknown[]; readonly edges: readonly unknown[] }
  getActors?(): ReadonlyMap<string, unknown>
  getMessages?(): readonly {
    readonly type?: number
    readonly from?: string
    readonly to?: string
  }[]
}

/** Mermaid's type of a message that is a note. */
const NOTE = 2

/** Reads the model of a diagram without mistakes. */
export async function readModel(text: string, mermaid: Mermaid): Promise<DiagramModel> {
  const { db } = await mermaid.default.mermaidAPI.getDiagramFromText(text)
  if (db.getData) {
    const { nodes, edges } = db.getData()
    return { nodes: nodes.length, lines: edges.length }
  }
  const messages = (db.getMessages?.() ?? []).filter(({ from, to }) => from && to)
  const notes = messages.filter(({ type }) => type === NOTE).length
  return { nodes: (db.getActors?.().size ?? 0) + notes, lines: messages.length - notes }
}
