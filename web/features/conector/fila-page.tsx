import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ItemDaFila } from '#contract/conector.contract.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { paths } from '../../app/paths.ts';
import { useHora } from '../../lib/instituicao.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';
import { AceitarCertificados } from './aceitar-certificados.tsx';
import { filaQuery, useConector } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';
import { Desistir } from './desistir.tsx';
import './conector.css';
import { Botao } from '../../ui/botao.tsx';

const PALAVRAS: Readonly<Record<string, string>> = {
  intencao: 'Vai ser tentado',
  enviando: 'Sendo enviado',
  incerto: 'Verificando se chegou',
  enviado: 'Com o conector',
  concluido: 'Concluído',
};

const DA_INSTITUICAO = 'Documento da instituição';

const colunas = (hora: (instante: string) => string): Coluna<ItemDaFila>[] => [
  {
    chave: 'estudante',
    titulo: 'Diplomado',
    principal: true,
    texto: ({ estudante }) => estudante || DA_INSTITUICAO,
    celula: ({ id, estudante, registroId }) =>
      registroId === null ? (
        <Link to={paths.conectorAvulso.href({ id })}>{DA_INSTITUICAO}</Link>
      ) : (
        <Link to={paths.conectorDetalhes.href({ registroId })}>{estudante}</Link>
      ),
  },
  { chave: 'rga', titulo: 'RGA', celula: ({ rga }) => rga },
  { chave: 'oQue', titulo: 'O quê', celula: ({ oQue }) => oQue },
  {
    chave: 'andamento',
    titulo: 'Estado',
    texto: ({ andamento }) => PALAVRAS[andamento] ?? 'Aguarda providência',
    celula: ({ andamento, precisaDePessoa }) => (
      <Etiqueta tom={precisaDePessoa ? 'perigo' : 'espera'}>{PALAVRAS[andamento] ?? 'Aguarda providência'}</Etiqueta>
    ),
  },
  { chave: 'desde', titulo: 'Desde', celula: ({ desde }) => hora(desde) },
  {
    chave: 'proxima',
    titulo: 'Próxima tentativa',
    celula: ({ proximaTentativa, tentativas }) =>
      `${proximaTentativa === null ? '–' : hora(proximaTentativa)}${tentativas > 0 ? ` (já foram ${tentativas})` : ''}`,
  },
  { chave: 'motivo', titulo: 'Motivo', celula: ({ motivo }) => motivo ?? '–' },
];

/** `/Conector/Fila`: what waits for the connector, since when and why, and what staff can do about it. */
export function FilaPage() {
  const usuario = useUsuario();
  const [busca, setBusca] = useSearchParams();
  const soPendencias = busca.get('pendencias') === 'sim';
  const lista = useEstadoDaLista();
  const fila = useQuery(filaQuery(soPendencias));
  const { repetir } = useConector();
  const [desistindo, setDesistindo] = useState<ItemDaFila | null>(null);
  const [aceitando, setAceitando] = useState<ItemDaFila | null>(null);
  const tentar = async (item: ItemDaFila) => {
    try {
      const { motivo } = await repetir.mutateAsync(item);
      if (motivo === null) await avisar({ titulo: 'Tentativa feita com sucesso!' });
      else await avisarAtencao('A tentativa foi feita, mas o item continua esperando', motivo);
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao tentar novamente' });
    }
  };
  return (
    <Pagina
      titulo={MENSAGENS.tituloFila}
      trilha={[{ rotulo: MENSAGENS.tituloEnvios, href: paths.conectorEnviar.href() }]}
      descricao="O que espera pelo conector de assinaturas. O sistema tenta cada item de novo sozinho."
    >
      <Tabela<ItemDaFila>
        rotulo={MENSAGENS.tituloFila}
        colunas={colunas(useHora())}
        idDe={({ especie, id }) => `${especie}-${id}`}
        consulta={fila}
        lista={lista}
        filtro="Filtrar por Diplomado, RGA ou Motivo"
        vazio={MENSAGENS.nadaNaFila}
        barra={
          <Checkbox
            checked={soPendencias}
            onChange={(evento) => setBusca(evento.target.checked ? { pendencias: 'sim' } : {})}
          >
            Só o que precisa de providência
          </Checkbox>
        }
        acoes={(item) =>
          pode(usuario, 'enviar') && (
            <>
              <Botao
                forma="link"
                disabled={repetir.isPending || item.andamento === 'enviando'}
                aria-label={`Tentar agora: ${item.oQue} de ${item.estudante}`}
                onClick={() => void tentar(item)}
              >
                Tentar agora
              </Botao>
              {pode(usuario, 'decidir-envios') && item.certificadosPorAceitar.length > 0 && (
                <Botao
                  forma="link"
                  aria-label={`Aceitar certificados: ${item.oQue} de ${item.estudante}`}
                  onClick={() => setAceitando(item)}
                >
                  Aceitar certificados
                </Botao>
              )}
              {pode(usuario, 'decidir-envios') && item.podeDesistir && (
                <Botao
                  forma="link"
                  perigo
                  aria-label={`Desistir: ${item.oQue} de ${item.estudante}`}
                  onClick={() => setDesistindo(item)}
                >
                  Desistir
                </Botao>
              )}
            </>
          )
        }
      />
      {aceitando !== null && <AceitarCertificados item={aceitando} aoFechar={() => setAceitando(null)} />}
      {desistindo !== null && <Desistir item={desistindo} aoFechar={() => setDesistindo(null)} />}
    </Pagina>
  );
}
