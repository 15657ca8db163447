import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A style sheet of the build, with the address that documents link to. */
export interface Sheet {
  /** File name without its extension: it changes with the content. */
  name: string
  href: string
  text: string
}

const FOLDER = '.next/static/chunks'
const ENDING = '.css'

function read(name: string): Sheet {
  const text = readFileSync(path.join(process.cwd(), FOLDER, name), 'utf8')
  return { name: name.slice(0, -ENDING.length), href: `/_next/static/chunks/${name}`, text }
}

function namesInBuild(): string[] {
  try {
    return readdirSync(path.join(process.cwd(), FOLDER)).filter((name) => name.endsWith(ENDING))
  } catch {
    return []
  }
}

let known: Sheet[] | undefined

/** Sheets of this build; none before a build. Read once. */
export function builtSheets(): readonly Sheet[] {
  known ??= namesInBuild().map(read)
  return known
}
