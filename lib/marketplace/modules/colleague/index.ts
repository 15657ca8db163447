import * as contract from '@/lib/contract/colleague'
import { type Binding, bind } from '../../kernel/binding'
import type { Passwords } from '../account'
import { add, invite } from './add'
import { changeBindings } from './change'
import { offeredRoles } from './offered'
import { colleagueById, pageOfColleagues } from './people'
import { roleBindings } from './roles'

export { countPeople } from './people'
export { seedColleagues } from './seed'

const list = bind(contract.listColleagues, (context, { query }) => pageOfColleagues(context, query))
const get = bind(contract.getColleague, (context, { query }) => colleagueById(context, query.id))
const roles = bind(contract.colleagueRoles, (context) => offeredRoles(context))

export const colleagueBindings = (passwords: Passwords): Binding[] => [
  list,
  get,
  roles,
  add(passwords),
  invite,
  ...changeBindings(passwords),
  ...roleBindings,
]
