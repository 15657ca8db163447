import * as contract from '@/lib/contract/approval'
import { type Binding, bind } from '../../kernel/binding'
import { countsOf, kindsOf, pageOf, placeOf, type Sources, tabsOf } from './cases'
import { askSecond, assign, peopleOf, release, snooze, take, takeNext } from './desk'
import { type AllBindings, hold, undo } from './held'
import { workOf } from './work'

/** The inbox over these kinds. */
export const approvalBindings = (sources: Sources, bindings: AllBindings): Binding[] => [
  bind(contract.listApprovals, (context, { query }) => pageOf(context, sources, query)),
  bind(contract.countApprovalTabs, (context, { query }) => tabsOf(context, sources, query)),
  bind(contract.listApprovalWork, (context, { query }) => workOf(context, sources, query)),
  bind(contract.listApprovalKinds, async (context) => kindsOf(context, sources)),
  bind(contract.countApprovals, (context) => countsOf(context, sources)),
  bind(contract.getApproval, (context, { query }) => placeOf(context, sources, query)),
  bind(contract.listApprovers, (context) => peopleOf(context, sources)),
  bind(contract.takeApproval, async (context, { body }) => {
    await take(context, sources, body)
    return null
  }),
  bind(contract.takeNextApproval, (context, { body }) => takeNext(context, sources, body.kind)),
  bind(contract.holdDecision, (context, { body }) => hold(context, { all: sources, bindings }, body)),
  bind(contract.undoDecision, (context, { body }) => undo(context, sources, body)),
  bind(contract.askSecondApproval, async (context, { body }) => {
    await askSecond(context, sources, body)
    return null
  }),
  bind(contract.releaseApproval, async (context, { body }) => {
    await release(context, sources, body)
    return null
  }),
  bind(contract.snoozeApproval, async (context, { body }) => {
    await snooze(context, sources, body)
    return null
  }),
  bind(contract.assignApprovals, (context, { body }) => assign(context, sources, body)),
]
