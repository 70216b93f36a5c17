import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Records that an order on an invoice was paid: one press for each way of paying. */
export function RecordPayment({ pendingAct }: { pendingAct: string | null }) {
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <p className="text-sm text-ink-soft">
        This order is on an invoice. Record the payment once the whole amount has arrived; its receipt is
        issued then.
      </p>
      <input type="hidden" name="intent" value="record-payment" />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name="method"
          value="transfer"
          variant="secondary"
          icon="check-circle"
          pending={pendingAct === 'record-payment'}
        >
          Paid by bank transfer
        </Button>
        <Button type="submit" name="method" value="cash" variant="secondary" icon="banknote">
          Paid in cash
        </Button>
      </div>
    </Form>
  )
}
