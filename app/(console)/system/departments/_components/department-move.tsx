import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Department } from '@/lib/contract/department'
import { DEPARTMENTS } from '../_departments/department-form'
import { ownPart, placeNames } from '../_departments/department-tree'
import { mixesPeople } from '../_departments/whose-people'
import { move } from '../actions'
import { ParentField } from './parent-field'

/** Value for the first level in the address. */
const NONE = 'none'
/** Anchor of the part: the answer is shown there, far below the top of the page. */
const PLACE = 'move'

interface Props {
  department: Department
  all: readonly Department[]
  /** Parent selected in the first step, or `none`. */
  asked: string | undefined
}

/** Previews the effects of the move. */
async function Question({ department, all, parent }: Omit<Props, 'asked'> & { parent: Department | undefined }) {
  const [t, texts, locale] = await Promise.all([getTranslations('department'), formTexts(), getLocale()])
  const { id, version, parentId } = department
  const before = all.find((each) => each.id === parentId)
  const own = ownPart(all, id)
  const place = (each: Department | undefined) => (each ? placeNames(each, locale) : t('first'))
  const counts = { members: own.reduce((sum, { members }) => sum + members, 0), children: own.length - 1 }
  return (
    <ActionForm action={move} texts={texts} hidden={{ id, version, parentId: parent?.id ?? '' }}>
      {parent && (await mixesPeople(all, department, parent)) && <Notice tone="warn">{t('move.mixed')}</Notice>}
      <p>{t('move.question', { from: place(before), to: place(parent), ...counts })}</p>
      <div className="form-buttons">
        <SubmitButton>{t('move.sure')}</SubmitButton>
        <ButtonLink look="quiet" href={`${DEPARTMENTS}/${id}`}>
          {t('move.leave')}
        </ButtonLink>
      </div>
    </ActionForm>
  )
}

/** Moves a department: a GET form selects the parent, then a preview shows what moves along. */
export async function DepartmentMove({ department, all, asked }: Props) {
  const t = await getTranslations('department')
  const { id, parentId } = department
  const own = ownPart(all, id)
  const others = all.filter((each) => !own.includes(each))
  const parent = others.find((each) => each.id === asked)
  const chosen = asked === NONE || parent !== undefined
  const moves = chosen && (parent?.id ?? null) !== parentId
  return (
    <Card title={t('move.title')} id={PLACE}>
      <form method="get" action={`${DEPARTMENTS}/${id}#${PLACE}`} className="form">
        <ParentField all={others} value={chosen ? asked : undefined} hint={t('moveHint')} none={NONE} />
        <div className="form-buttons">
          <Button type="submit">{t('move.ask')}</Button>
        </div>
      </form>
      {moves && <Question department={department} all={all} parent={parent} />}
      {chosen && !moves && <p className="soft">{t('move.same')}</p>}
    </Card>
  )
}
