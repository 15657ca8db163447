import 'server-only'
import { list } from '@/app/_kit/list/definition'
import { TextLink } from '@/components/ui/text-link'
import { type Colleague, listColleagues } from '@/lib/contract/colleague'
import { COLLEAGUE_STATES, type ColleagueState } from '@/lib/domain/colleague'
import type { StateGroup } from '@/lib/domain/order/status'
import { PEOPLE } from './person-form'

export const GROUP_OF: Record<ColleagueState, StateGroup> = {
  active: 'done',
  invited: 'us',
  frozen: 'trouble',
  over: 'draft',
}

const rolesOf = ({ roles }: Colleague) => roles.map(({ roleName }) => roleName).join(', ')

/** Colleagues of the shop, owners first. */
export const peopleList = list(listColleagues, {
  path: PEOPLE,
  words: 'colleague',
  tabs: { key: 'state', values: COLLEAGUE_STATES },
  search: 'q',
  rowId: ({ id }) => id,
  cards: true,
  columns: (make) => [
    make.cell('username', {
      cell: ({ id, username, realname }) => (
        <>
          <TextLink href={`${PEOPLE}/${id}`} data-open="">
            {realname}
          </TextLink>
          <div className="soft">{username}</div>
        </>
      ),
    }),
    make.text('email', { value: ({ email }) => email }),
    make.text('roles', { value: rolesOf }),
    make.status('state', {
      group: ({ state }) => GROUP_OF[state],
      word: ({ state }) => make.t(`tab.${state}`),
    }),
    make.time('lastLoginTime'),
    make.text('second', { value: ({ secondFactor }) => make.t(`second.${secondFactor ? 'on' : 'off'}`) }),
    make.time('createTime'),
  ],
})
