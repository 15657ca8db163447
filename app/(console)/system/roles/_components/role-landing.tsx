import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Role } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { readSight } from '../_roles/read-role'
import { type SeenEntry, seenBy } from '../_roles/sight-view'
import { saveStart } from '../actions'

/** Possible landing pages: shown in the menu, and without a record id. */
const beginnings = (entries: readonly SeenEntry[]): SeenEntry[] =>
  entries.flatMap((entry) => [
    ...(!entry.hidden && entry.children.length === 0 && !entry.path.includes(':') ? [entry] : []),
    ...beginnings(entry.children),
  ])

/** Page that members of the role see first after signing in. */
export async function RoleLanding({ role }: { role: Role }) {
  const [t, texts, locale, sight] = await Promise.all([
    getTranslations('role'),
    formTexts(),
    getLocale(),
    readSight(role.id),
  ])
  const options = beginnings(seenBy(sight)).map(({ path, title, titleEn }) => ({
    value: path,
    label: `${pickText({ zh: title, en: titleEn }, locale)} · ${path}`,
  }))
  const lost = role.landing && !options.some(({ value }) => value === role.landing)
  return (
    <Card title={t('landing')} note={t('landingNote')}>
      {lost && <Notice tone="warn">{t('landingLost', { path: role.landing ?? '' })}</Notice>}
      <ActionForm action={saveStart} texts={texts} hidden={{ roleId: role.id, version: role.version }} guard>
        <SelectField
          name="landing"
          label={t('landingField')}
          options={options}
          value={lost ? '' : role.landing}
          empty={t('landingFirst')}
          optional
        />
        <div className="form-buttons">
          <SubmitButton>{t('landingSave')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}
