import { Select, type SelectProps } from 'antd';

/** A number or a UUID: says nothing to whoever reads it. */
const ID = /^(?:\d+|[\da-f]{8}-[\da-f-]{27})$/;

/** One or several of a list. What the list does not have (any more) is said, never shown as its id; a word stands. */
export function ListaDeEscolha<Valor, Opcao extends object = { label?: unknown }>({
  labelRender,
  ...props
}: SelectProps<Valor, Opcao>) {
  const fora = props.loading ? 'Carregando…' : 'Não está na lista';
  return (
    <Select<Valor, Opcao>
      {...props}
      labelRender={(um) => labelRender?.(um) ?? um.label ?? (ID.test(String(um.value)) ? fora : um.value)}
    />
  );
}
