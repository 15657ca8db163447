import { getTranslations } from 'next-intl/server'
import { type OldValues, withOld } from '@/app/_kit/record/old-values'
import { RestoredForm } from '@/app/_kit/record/restored-form'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextareaField } from '@/components/form/textarea-field'
import { type ListState, listHref } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TEXT_MAX } from '@/lib/contract/translation'
import { argumentsOf } from '@/lib/domain/icu'
import { draftKey } from '@/lib/session/draft-key'
import { shownOf, type TextRow } from '../_texts/text-rows'
import { edit, reset } from '../actions'
import { MenuHint } from './menu-hint'

async function Reset({ row, list }: { row: TextRow; list: string }) {
  const [t, texts] = await Promise.all([getTranslations('translation'), formTexts()])
  return (
    <ActionForm action={reset} texts={texts} hidden={{ key: row.key, version: row.override?.version ?? 0, list }}>
      <div className="form-buttons">
        <SubmitButton look="secondary">{t('reset')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

/** One text in both languages, next to the default text and the placeholders that it must keep. */
export async function TextForm({ row, state, old }: { row: TextRow; state: ListState; old: OldValues | null }) {
  const { key, shipped, override, unfit } = row
  const version = override?.version ?? 0
  const [t, texts, draft] = await Promise.all([
    getTranslations('translation'),
    formTexts(),
    draftKey(`text.${old?.entry.id ?? ''}`, { id: key, version }),
  ])
  const { zh, en } = withOld(shownOf(row), old)
  const list = listHref(state)
  const holes = argumentsOf(shipped.en ?? '').map((name) => (name.startsWith('<') ? name : `{${name}}`))
  const own = (text: string | null) => t('shipped', { text: text ?? '—' })
  return (
    <Card title={<code>{key}</code>} id="text">
      {unfit && <Notice tone="warn">{t('unfitText')}</Notice>}
      <RestoredForm key={key} old={old} action={edit} texts={texts} hidden={{ key, version, list }} draft={draft} guard>
        <MenuHint row={row} />
        {holes.length > 0 && <p>{t('holes', { holes: holes.join(' ') })}</p>}
        <TextareaField
          name="zh"
          label={t('zh')}
          hint={own(shipped.zh)}
          value={zh || shipped.zh}
          maxLength={TEXT_MAX}
          rows={2}
          optional
        />
        <TextareaField
          name="en"
          label={t('en')}
          hint={own(shipped.en)}
          value={en || shipped.en}
          maxLength={TEXT_MAX}
          rows={2}
          optional
        />
        <div className="form-buttons">
          <SubmitButton>{t('save')}</SubmitButton>
          <ButtonLink look="quiet" href={list}>
            {t('close')}
          </ButtonLink>
        </div>
      </RestoredForm>
      {override && <Reset row={row} list={list} />}
    </Card>
  )
}
