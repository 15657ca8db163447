import { getTranslations } from 'next-intl/server'
import { DeleteCard } from '@/app/_kit/record/delete-card'
import { RecordForm } from '@/app/_kit/record/record-form'
import { ChoiceField } from '@/components/form/choice-fields'
import { Card } from '@/components/ui/card'
import { Facts } from '@/components/ui/facts'
import { getWord } from '@/lib/contract/word'
import { WORD_SCOPES } from '@/lib/domain/word'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { edit, remove } from '../actions'
import { wordForm } from './word-form'

export async function ScopesField({ value = ['goods'] }: { value?: readonly string[] }) {
  const t = await getTranslations('word')
  const options = WORD_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))
  return <ChoiceField name="scopes" label={t('column.scopes')} options={options} value={value} several />
}

/** One listed word: facts, form and deletion. */
export async function WordParts({ id, can }: { id: string; can: Session['can'] }) {
  const [t, row] = await Promise.all([getTranslations('word'), read(getWord, { query: { id } })])
  return (
    <div className="page-stack">
      <Card title={t('about')}>
        <Facts
          items={[
            { term: t('column.lang'), value: t(`lang.${row.lang}`) },
            { term: t('column.level'), value: t(`level.${row.level}`) },
            { term: t('column.note'), value: row.note || null },
          ]}
        />
      </Card>
      {can('word:edit') && (
        <>
          <Card title={t('edit')}>
            <RecordForm
              form={wordForm}
              action={edit}
              record={row}
              controls={{ scopes: <ScopesField value={row.scopes} /> }}
            />
          </Card>
          <DeleteCard action={remove} hidden={{ id }} title={t('delete')} sure={t('deleteNow')}>
            {t('deleteHint')}
          </DeleteCard>
        </>
      )}
    </div>
  )
}
