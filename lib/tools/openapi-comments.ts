import { readdirSync, readFileSync } from 'node:fs'

type Json = Record<string, unknown>
/** What the comment before a property says, by the property's name. */
type Comments = ReadonlyMap<string, string>

const FOLDER = 'lib/contract'
/** A declaration at the edge of a file, up to the next one. */
const BLOCK =
  /^(?:export )?const (\w+)\b[\s\S]*?(?=^(?:export )?(?:const|type|interface|function) |^\/\*\*|(?![\s\S]))/gm
/** A comment, and the property or entry that follows it. */
const COMMENTED = /\/\*\*([\s\S]*?)\*\/\s*(\w+)\??:/g

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim()

/** Comments of a text; a property that is described in two ways is described in none. */
function commentsIn(text: string): Comments {
  const found = new Map<string, string | null>()
  for (const [, comment = '', name = ''] of text.matchAll(COMMENTED)) {
    const said = plain(comment)
    found.set(name, found.has(name) && found.get(name) !== said ? null : said)
  }
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== null))
}

interface Source {
  file: string
  /** Files of the contract that it takes schemas from. */
  imports: readonly string[]
  comments: Comments
  blocks: ReadonlyMap<string, { text: string; comments: Comments }>
}

function readSource(file: string): Source {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  const blocks = [...text.matchAll(BLOCK)].map(
    ([block, name = '']) => [name, { text: block, comments: commentsIn(block) }] as const,
  )
  const imports = [...text.matchAll(/from '\.\/([\w-]+)'/g)].map(([, name]) => `${name}.ts`)
  return { file, imports, comments: commentsIn(text), blocks: new Map(blocks) }
}

/**
 * The comments of the contract as descriptions of the wire: who implements an upstream reads the document, not our
 * sources. A property takes the comment of its own declaration, else the only one that its
 * file, or a file that it takes schemas from, has for that name.
 */
export class ContractComments {
  private readonly sources: readonly Source[] = readdirSync(FOLDER).map(readSource)

  /** A block's own comments, then those of its file and of the files from which that takes schemas. */
  private around(source: Source, block: { comments: Comments } | undefined): Comments[] {
    const taken = this.sources.filter(({ file }) => source.imports.includes(file))
    return [block?.comments ?? new Map(), ...[source, ...taken].map(({ comments }) => comments)]
  }

  /** For a schema that several operations share, by the name under which the contract exports it. */
  ofSchema(name: string): Comments[] {
    const source = this.sources.find(({ blocks }) => blocks.has(name))
    return source ? this.around(source, source.blocks.get(name)) : []
  }

  /** For the parts of an operation, by its path. */
  ofPath(path: string): Comments[] {
    for (const source of this.sources)
      for (const block of source.blocks.values())
        if (block.text.includes(`path: '${path}'`)) return this.around(source, block)
    return []
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a schema in which properties without a description have the one of these comments. */
export function described(value: unknown, comments: readonly Comments[]): unknown {
  if (Array.isArray(value)) return value.map((each) => described(each, comments))
  if (!isJson(value)) return value
  const textOf = (name: string) => comments.find((each) => each.has(name))?.get(name)
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => {
      if (key !== 'properties' || !isJson(inside)) return [key, described(inside, comments)]
      const properties = Object.entries(inside).map(([name, schema]) => {
        const description = textOf(name)
        const deeper = described(schema, comments)
        return [name, description && isJson(deeper) ? { description, ...deeper } : deeper]
      })
      return [key, Object.fromEntries(properties)]
    }),
  )
}
