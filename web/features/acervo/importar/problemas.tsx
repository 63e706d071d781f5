import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GrupoDeProblemas, ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { nomeDoCampo } from '#domain/acervo/linha.ts';
import { RESPOSTAS } from '#domain/acervo/problemas.ts';
import { Botao } from '../../../ui/botao.tsx';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela.tsx';
import { problemasQuery } from '../acervo.api.ts';
import { estaAberta } from './passos.ts';
import { celulaDe, Responder } from './responder.tsx';

const COLUNAS: readonly Coluna<GrupoDeProblemas>[] = [
  {
    chave: 'problema',
    titulo: 'Problema',
    longa: true,
    celula: ({ texto, campo }) => (
      <>
        <span>{texto}</span>
        {campo !== '' && <span className="texto-menor">{nomeDoCampo(campo)}</span>}
      </>
    ),
  },
  {
    chave: 'celula',
    titulo: 'Na célula',
    longa: true,
    celula: (grupo) => (celulaDe(grupo) === '' ? '–' : <span translate="no">{celulaDe(grupo)}</span>),
  },
  {
    chave: 'linhas',
    titulo: 'Linhas',
    alinhar: 'direita',
    celula: ({ linhas, primeira }) => (
      <>
        {linhas.toLocaleString('pt-BR')}
        <span className="texto-menor">{linhas === 1 ? `linha ${primeira}` : `desde a ${primeira}`}</span>
      </>
    ),
  },
  {
    chave: 'efeito',
    titulo: 'Efeito',
    celula: ({ bloqueia, resposta }) =>
      bloqueia && resposta === null ? (
        <Etiqueta tom="perigo">Recusa</Etiqueta>
      ) : (
        <Etiqueta tom="alerta">Aviso</Etiqueta>
      ),
  },
  {
    chave: 'resposta',
    titulo: 'Resposta',
    longa: true,
    celula: ({ resposta, respostas, bloqueia }) => {
      if (resposta !== null) return RESPOSTAS[resposta.resposta];
      if (respostas.length > 0) return 'Sem resposta';
      return bloqueia ? 'Corrija no arquivo' : 'Nada a fazer';
    },
  },
];

const respostaOuMudanca = ({ resposta }: GrupoDeProblemas): string => (resposta === null ? 'Responder' : 'Mudar');

/** The kinds of problems of a file, those that refuse lines first; each is answered once for all equal cells. */
export function Problemas({ importacao }: { importacao: ImportacaoDoAcervo }) {
  const lista = useEstadoDaLista({ prefixo: 'problemas' });
  const problemas = useQuery(problemasQuery(importacao.id, lista.consulta));
  const [aberto, setAberto] = useState<GrupoDeProblemas | null>(null);
  return (
    <section className="acervo-parte" aria-labelledby="acervo-problemas">
      <h3 id="acervo-problemas">Problemas encontrados</h3>
      <Tabela<GrupoDeProblemas>
        rotulo="Problemas encontrados"
        colunas={COLUNAS}
        idDe={({ tipo, campo, valor }) => [tipo, campo, valor].join(' ')}
        consulta={problemas}
        lista={lista}
        curta
        erro="Erro ao carregar os problemas!"
        vazio="Nenhum problema encontrado."
        {...(estaAberta(importacao) && {
          acoes: (grupo: GrupoDeProblemas) =>
            grupo.respostas.length > 0 && (
              <Botao
                forma="link"
                aria-label={`${respostaOuMudanca(grupo)}: ${grupo.texto}${grupo.valor && `, ${celulaDe(grupo)}`}`}
                onClick={() => setAberto(grupo)}
              >
                {respostaOuMudanca(grupo)}
              </Botao>
            ),
        })}
      />
      {aberto !== null && <Responder id={importacao.id} grupo={aberto} aoFechar={() => setAberto(null)} />}
    </section>
  );
}
