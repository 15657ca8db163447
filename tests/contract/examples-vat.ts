import type { MakeExample } from './examples'

export const vatExamples: Record<string, MakeExample> = {
  'finance.listVat': () => ({ query: { liable: 'platform' } }),
  'finance.listOpVat': () => ({ query: { month: '2026-10', q: 'SO' } }),
}
