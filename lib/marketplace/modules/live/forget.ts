import type { Context } from '../../kernel/context'
import { seeingAll } from '../../kernel/database'
import { dropTexts } from './texts'

/** Erases the texts that a buyer has written in live rooms. */
export const forgetViewer = (context: Pick<Context, 'tx'>, buyerId: string): Promise<void> =>
  seeingAll(context.tx, () => dropTexts(context, buyerId))
