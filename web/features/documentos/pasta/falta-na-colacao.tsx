import { Collapse } from 'antd';
import { Link } from 'react-router-dom';
import type { PastaDaColacao } from '#contract/documentos.contract.ts';
import { paths } from '../../../app/paths.ts';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { type Julgado, oQueFalta } from './arquivos.ts';

/** Once all that is ready is sent; each name leads to its upload. */
export function FaltaNaColacao({ pasta, julgados }: { pasta: PastaDaColacao; julgados: readonly Julgado[] }) {
  const faltas = oQueFalta(pasta, julgados);
  const prontos = julgados.some(({ situacao }) => situacao === 'pronto');
  return (
    <section className="cartao pasta-falta" aria-labelledby="pasta-falta">
      <h2 id="pasta-falta">{prontos ? 'O que ainda faltará' : 'O que falta'}</h2>
      {faltas.length === 0 && (
        <Etiqueta tom="sucesso">Todos os formandos {prontos ? 'terão' : 'têm'} os documentos obrigatórios</Etiqueta>
      )}
      {faltas.map(({ tipoId, nome, formandos }) => (
        <Collapse
          size="small"
          key={tipoId}
          items={[
            {
              key: 'parte',
              label: (
                <>
                  {nome}: {formandos.length === 1 ? 'falta 1 formando' : `faltam ${formandos.length} formandos`}
                </>
              ),
              forceRender: true,
              children: (
                <ul className="pasta-nomes">
                  {formandos.map((um) => (
                    <li key={um.rga}>
                      <Link to={paths.documentacaoCadastrar.href({ rga: um.rga })}>{um.nome}</Link>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      ))}
    </section>
  );
}
