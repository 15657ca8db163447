import { getTranslations } from 'next-intl/server'
import { ChoiceField } from '@/components/form/choice-fields'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { testWords } from '@/lib/contract/word'
import { WORD_SCOPES } from '@/lib/domain/word'
import { upstream } from '@/lib/upstream/call'
import { WORDS } from './word-form'

type Scope = (typeof WORD_SCOPES)[number]

/** Listed words in a text, each with its level. */
export async function wordHits(text: string, scope: Scope) {
  const [t, found] = await Promise.all([getTranslations('word'), upstream(testWords, { body: { text, scope } })])
  if (found.length === 0) return <Notice tone="ok">{t('test.none')}</Notice>
  return (
    <Notice tone="warn" title={t('test.found', { count: found.length })}>
      {found.map(({ id, word, level }) => (
        <span key={id} className="me-3">
          <TextLink href={`${WORDS}/${id}`}>{word}</TextLink> ({t(`level.${level}`)})
        </span>
      ))}
    </Notice>
  )
}

export async function ScopeField({ scope }: { scope: Scope }) {
  const t = await getTranslations('word')
  const options = WORD_SCOPES.map((value) => ({ value, label: t(`scope.${value}`) }))
  return <ChoiceField name="scope" label={t('column.scope')} options={options} value={scope} />
}
