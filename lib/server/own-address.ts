import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shared } from './shared'

const addresses = (): Record<string, string> =>
  shared('own.scripts', () => JSON.parse(readFileSync(path.join(process.cwd(), '.build/own-scripts.json'), 'utf8')))

/** Address of one of our own scripts in this build. */
export const ownAddress = (name: 'mall-chat' | 'mall-live' | 'trtc'): string => addresses()[name] ?? ''
