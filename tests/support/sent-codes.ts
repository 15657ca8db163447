import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const CODE = /(?:验证码是|Your code for [a-z ]+ is) (\d{6})(?!\d)/

/** The codes that a demo has dropped into its outbox, oldest first; other messages lie there too. */
export function sentCodes(dataFolder: string): string[] {
  const outbox = path.join(dataFolder, 'outbox')
  const names = existsSync(outbox) ? readdirSync(outbox).sort() : []
  return names.flatMap((name) => CODE.exec(readFileSync(path.join(outbox, name), 'utf8'))?.[1] ?? [])
}
