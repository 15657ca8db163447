import type { MakeExample } from './examples'

let made = 0

const newText = () => {
  made += 1
  const key = `conformance.text${Date.now().toString(36)}${made}`
  return { key, zh: '你好，{name}', en: 'Hello {name}', version: 0 }
}

export const translationExamples: Record<string, MakeExample> = {
  'translation.textOverrides': () => ({}),
  'translation.listTexts': () => ({}),
  'translation.editText': () => ({ body: newText() }),
  'translation.importTexts': () => ({ body: { texts: [newText(), newText()] } }),
}
