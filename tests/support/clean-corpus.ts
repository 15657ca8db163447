import { cleanHtml } from '@/lib/message/clean'
import { HOSTILE_TEXTS } from './hostile-corpus'

/** Prints what is left of every hostile text; in a process of its own, because the module is for servers only. */
process.stdout.write(JSON.stringify(HOSTILE_TEXTS.map((text) => cleanHtml(text))))
