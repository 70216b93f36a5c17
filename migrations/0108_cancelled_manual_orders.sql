-- When an administrator cancelled an order that still waited for its payment: money that comes after all is refunded.
alter table manual_orders add column cancelled_at timestamptz;
