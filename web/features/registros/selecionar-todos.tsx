import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pagina } from '#contract/common.ts';
import { MAXIMO_DO_LOTE, type RegistroDaLista } from '#contract/registros.contract.ts';
import { numero } from '../../lib/idioma.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import type { Selecao } from '../../ui/selecao.ts';
import { type ConsultaDaLista, registrosQuery } from './lista.api.ts';

const POR_PAGINA = 100;

interface Props {
  consulta: ConsultaDaLista;
  pagina: Pagina<RegistroDaLista> | undefined;
  selecao: Selecao<RegistroDaLista>;
}

/** All that the list finds, on whatever page: offered where that is more than the page; beyond a batch it asks for a filter. */
export function SelecionarTodos({ consulta, pagina, selecao }: Props) {
  const cliente = useQueryClient();
  const [lendo, setLendo] = useState(false);
  if (pagina === undefined) return null;
  const { total, totalExato = true, itens } = pagina;
  if (total <= itens.length || selecao.itens.length >= total) return null;
  if (!totalExato || total > MAXIMO_DO_LOTE)
    return (
      <span className="texto-menor">Para selecionar todos, filtre a lista até {numero(MAXIMO_DO_LOTE)} registros.</span>
    );
  const selecionar = async () => {
    setLendo(true);
    try {
      const paginas = Array.from({ length: Math.ceil(total / POR_PAGINA) }, (_, n) => String(n + 1));
      const lidas = await Promise.all(
        paginas.map((daVez) =>
          cliente.fetchQuery(registrosQuery({ ...consulta, pagina: daVez, tamanho: String(POR_PAGINA) })),
        ),
      );
      selecao.marcar(
        lidas.flatMap((lida) => lida.itens),
        true,
      );
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao selecionar os registros!' });
    }
    setLendo(false);
  };
  return (
    <Botao ocupado={lendo} onClick={() => void selecionar()}>
      Selecionar todos os {total}
    </Botao>
  );
}
