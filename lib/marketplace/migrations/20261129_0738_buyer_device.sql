-- Accounts that share a device: one of them gets a benefit for new buyers.
create index buyer_session_device on buyer_session (device_digest, created_at)
