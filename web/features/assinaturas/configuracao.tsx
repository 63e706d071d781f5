import { Alert } from 'antd';
import type { MesaDeAssinaturas } from '#contract/assinaturas.contract.ts';
import { nomeLegivel } from '../../lib/nome-legivel.ts';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { nomeDaParte } from './nome-da-parte.ts';

/** By the connector's word; with those of ours whom it does not know. */
export function Configuracao({ mesa: { configuracao, motivo, desconhecidos } }: { mesa: MesaDeAssinaturas }) {
  return (
    <section aria-labelledby="assinaturas-configuracao">
      <h2 id="assinaturas-configuracao">Assinantes cadastrados no conector</h2>
      {motivo !== null && <p>Não foi possível perguntar ao conector: {motivo}</p>}
      {desconhecidos.length > 0 && (
        <Alert
          role="status"
          className="assinaturas-desconhecidos"
          type="warning"
          showIcon
          title="O conector não conhece estes assinantes do cadastro. Peça à RNP que os inclua, ou não os escolha:"
          description={desconhecidos.map(({ nome, cargo }) => `${nome}, ${cargo}`).join('; ')}
        />
      )}
      {configuracao !== null && (
        <TabelaSimples
          colunas={['Documento', 'Parte', 'Quem assina', 'Em seu lugar']}
          linhas={configuracao.flatMap(({ documento, tags }) =>
            tags.flatMap(({ tag, signatarios }) =>
              signatarios.map(({ nome, substitutos }) => [
                documento,
                nomeDaParte(tag),
                nomeLegivel(nome),
                substitutos.map(nomeLegivel).join(', ') || '–',
              ]),
            ),
          )}
        />
      )}
    </section>
  );
}
