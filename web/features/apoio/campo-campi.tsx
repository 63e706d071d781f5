import { useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { ListaComBusca } from '../../ui/lista-com-busca.tsx';
import { campiQuery } from './apoio.api.ts';

/** Field for several campuses; its value is their ids. */
export function CampoCampi(props: Omit<SelectProps<number[]>, 'options' | 'mode'>) {
  const { data, isPending } = useQuery(campiQuery);
  return (
    <ListaComBusca
      {...props}
      mode="multiple"
      loading={isPending}
      placeholder="Nenhum"
      options={data?.map(({ campusID, nome, sigla }) => ({
        value: campusID,
        label: sigla === '' ? nome : `${sigla} – ${nome}`,
      }))}
    />
  );
}
