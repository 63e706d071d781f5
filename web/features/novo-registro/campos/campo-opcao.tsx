import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { semAcentos } from '../../../ui/lista-local.ts';
import { useAssistente } from '../assistente-context.ts';
import { Item } from './item.tsx';

export interface Opcao {
  value: string | number;
  label: string;
}

interface Props {
  campo: CampoDoFormulario;
  tambem?: CampoDoFormulario;
  opcoes: readonly Opcao[];
  dica?: ReactNode;
  larga?: boolean;
  carregando?: boolean;
  desabilitado?: boolean;
  /** What choosing changes; default: the field itself. */
  aoEscolher?: (opcao: Opcao) => void;
}

/** One of a list; long lists are searched by typing, without accents. */
export function CampoOpcao(props: Props) {
  const { campo, tambem, opcoes, dica, larga, carregando = false, desabilitado = false, aoEscolher } = props;
  const { valores, mudar } = useAssistente();
  const valor = valores[campo];
  return (
    <Item campo={campo} tambem={tambem} dica={dica} larga={larga}>
      {(entrada) => (
        <Select<string | number, Opcao>
          {...entrada}
          value={typeof valor === 'number' || (typeof valor === 'string' && valor !== '') ? valor : undefined}
          options={[...opcoes]}
          loading={carregando}
          disabled={desabilitado}
          placeholder="Escolha"
          notFoundContent="Nenhuma opção"
          showSearch={
            opcoes.length > 8 && {
              filterOption: (texto, opcao) => semAcentos(opcao?.label ?? '').includes(semAcentos(texto)),
            }
          }
          onChange={(novo) => {
            const opcao = opcoes.find(({ value }) => value === novo);
            if (opcao !== undefined && aoEscolher !== undefined) aoEscolher(opcao);
            else mudar({ [campo]: novo });
          }}
        />
      )}
    </Item>
  );
}
