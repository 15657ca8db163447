import type { Words } from '@/app/_kit/list/definition'

/** The code, or the name of a batch: "SUMMER- (200 codes)". */
export const codeText = ({ code, codeCount }: { code: string; codeCount: number }, t: Words): string =>
  codeCount === 1 ? code : t('batch', { beginning: code, count: codeCount })
