-- A plan is due in the last quarter of its time, and not from its first day.
update subscription set state = 1 where state = 2 and now() < greatest(ends_at - interval '30 days',
  ends_at - (ends_at - from_at) / 4)
