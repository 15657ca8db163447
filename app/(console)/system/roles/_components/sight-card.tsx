import { getLocale, getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { RoleSight } from '@/lib/contract/role/preview'
import type { Resource } from '@/lib/domain/data-rule'
import { pickText } from '@/lib/domain/locale'
import { ruleSentences } from '../../_rules/rule-sentence'
import { type SeenEntry, seenBy } from '../_roles/sight-view'

async function Rules({ rules, resource }: { rules: SeenEntry['rules']; resource: Resource }) {
  const [t, sentence] = await Promise.all([getTranslations('role'), ruleSentences(resource)])
  return rules.map((rule) => (
    <p key={rule.ruleName}>
      {t('rule', { name: rule.ruleName })} {sentence(rule)}
    </p>
  ))
}

async function Buttons({ entry }: { entry: SeenEntry }) {
  const t = await getTranslations('role')
  const [shown, missing] = [true, false].map((state) =>
    entry.buttons.filter((button) => button.shown === state).map(({ name }) => name),
  )
  return (
    <>
      {shown && shown.length > 0 && <p>{t('shown', { names: shown.join(t('and')) })}</p>}
      {missing && missing.length > 0 && <p className="soft">{t('notShown', { names: missing.join(t('and')) })}</p>}
      {entry.masked.map((field) => (
        <p key={field} className="soft">
          {t(`masked.${field}`)}
        </p>
      ))}
      {entry.resource && entry.rules.length > 0 && <Rules rules={entry.rules} resource={entry.resource} />}
    </>
  )
}

async function Entries({ entries }: { entries: readonly SeenEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('role'), getLocale()])
  return (
    <ul className="tree">
      {entries.map((entry) => (
        <li key={entry.path}>
          <b>{pickText({ zh: entry.title, en: entry.titleEn }, locale)}</b>{' '}
          <code className="field-hint">{entry.path}</code> {entry.hidden && <span className="soft">{t('hidden')}</span>}
          <Buttons entry={entry} />
          {entry.children.length > 0 && <Entries entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

/** Menu, buttons, masked fields and data rules of a user with only this role. */
export async function SightCard({ sight }: { sight: RoleSight }) {
  const t = await getTranslations('role')
  const menu = seenBy(sight)
  const { homeless } = sight
  return (
    <Card title={sight.roleName} note={t(`for.${sight.kind}`)}>
      {menu.length === 0 && <Notice tone="warn">{t('seesNothing')}</Notice>}
      {homeless.length > 0 && (
        <Notice tone="warn">{t('homeless', { names: homeless.map(({ name }) => name).join(t('and')) })}</Notice>
      )}
      <Entries entries={menu} />
    </Card>
  )
}
