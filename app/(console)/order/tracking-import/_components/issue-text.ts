import { fillText } from '@/components/form/form-text'
import type { Issue } from '../_import/import-state'
import type { ImportTexts } from './import-texts'

/** Returns the text of an issue: the problem and the fix. */
export const issueText = ({ code, other }: Pick<Issue, 'code' | 'other'>, texts: ImportTexts): string =>
  fillText(texts.code[code] ?? code, { other })
