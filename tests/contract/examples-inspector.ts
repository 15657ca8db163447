import type { MakeExample } from './examples'

export const inspectorExamples: Record<string, MakeExample> = {
  'health.healthChecks': () => ({}),
  'inspector.inspectUser': (_world, { username }) => ({ query: { username, codes: 'order:list', order: 'SO1' } }),
  'inspector.inspectorChoices': () => ({}),
  'inspector.missingRight': () => ({ query: { code: 'order:ship' }, orRefused: ['NOT_FOUND'] }),
}
