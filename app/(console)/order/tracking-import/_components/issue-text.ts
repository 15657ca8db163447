import { fillText } from '@/components/form/form-text'
import type { Issue } from '../_import/import-state'
import type { ImportTexts } from './import-texts'

/** What is wrong and what to do, in the reader's words. */
export const issueText = ({ code, other }: Pick<Issue, 'code' | 'other'>, texts: ImportTexts): string =>
  fillText(texts.code[code] ?? code, { other })
