import type { SelectProps } from 'antd';
import { ListaComBusca } from '../../../ui/lista-com-busca.tsx';
import { useAssistente } from '../assistente-context.ts';
import { CampoDoRegistro, type PropsDoCampo } from './campo-do-registro.tsx';

interface Opcao {
  value: string | number;
  label: string;
}

interface PropsDaEscolha extends Omit<SelectProps<unknown, Opcao>, 'onChange' | 'options'> {
  opcoes: readonly Opcao[];
  onChange?: (valor: unknown) => void;
  /** Default: the field itself changes. */
  aoEscolher?: ((opcao: Opcao) => void) | undefined;
}

/** One of a list; long lists are searched by typing, without accents. */
export function CampoOpcao({
  campo,
  opcoes,
  aoEscolher,
  carregando = false,
  desabilitado = false,
  ...resto
}: PropsDoCampo & Pick<PropsDaEscolha, 'opcoes' | 'aoEscolher'> & { carregando?: boolean; desabilitado?: boolean }) {
  const valor = useAssistente().valores[campo];
  return (
    <CampoDoRegistro
      campo={campo}
      valor={valor === '' ? undefined : valor}
      fato={opcoes.find(({ value }) => value === valor)?.label}
      {...resto}
    >
      <Escolha opcoes={opcoes} aoEscolher={aoEscolher} loading={carregando} disabled={desabilitado} />
    </CampoDoRegistro>
  );
}

function Escolha({ opcoes, aoEscolher, onChange, loading, ...resto }: PropsDaEscolha) {
  return (
    <ListaComBusca<unknown, Opcao>
      {...resto}
      loading={loading === true}
      options={[...opcoes]}
      placeholder="Escolha"
      notFoundContent="Nenhuma opção"
      // What is typed while the list is on its way is kept for when it has come.
      showSearch={loading === true || opcoes.length > 8}
      onChange={(novo) => {
        const opcao = opcoes.find(({ value }) => value === novo);
        if (opcao !== undefined && aoEscolher !== undefined) aoEscolher(opcao);
        else onChange?.(novo);
      }}
    />
  );
}
