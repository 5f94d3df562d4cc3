interface Props {
  readonly amount?: { readonly value: number }
}

export function Price({ amount }: Props) {
  return <b>{amount!.value.toFixed(2)}</b>
}

export function PriceTable({ prices }: { prices: Props['amount'][] }) {
  return (
    <section>
      {prices.map((amount, i) => (
        <Price key={i} {...(amount ? { amount } : {})} />
      ))}
    </section>
  )
}
