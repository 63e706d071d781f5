import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { segundoFatorApi } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { CodigosDeRecuperacao } from './cadastrar-segundo-fator-page.tsx';
import { comProva } from './com-prova.ts';
import { segundoFatorQuery } from './segundo-fator.api.ts';

/** Passkeys, app, recovery codes. Nothing for who enters by another system. */
export function MeusFatores() {
  const fatores = useQuery(segundoFatorQuery);
  const hora = useHora();
  const [codigos, setCodigos] = useState<string[]>([]);
  const agir = async (pergunta: string, feito: string, fazer: () => Promise<unknown>) => {
    if (await confirmarEFazer({ pergunta, fazer, feito, perigo: true, erro: 'Erro ao alterar o segundo fator!' })) {
      await fatores.refetch();
    }
  };
  const retirar = (id: string | null) => () =>
    id === null
      ? comProva(() => chamar(segundoFatorApi.removerAplicativo, {}))
      : comProva(() => chamar(segundoFatorApi.removerChave, { params: { id } }));
  const renovar = async () => setCodigos((await comProva(() => chamar(segundoFatorApi.novosCodigos, {}))).codigos);
  if (fatores.data?.temConta === false) return null;
  return (
    <section className="cartao" aria-labelledby="meus-fatores">
      <h2 id="meus-fatores">Segundo fator</h2>
      <Carregado consulta={fatores} titulo="Erro ao carregar o segundo fator!">
        {({ aplicativo, chaves, codigosRestantes }) => {
          const todos = [
            ...chaves.map((uma) => [uma.chaveID, `Chave de acesso: ${uma.nome}`, uma.usadaEm ?? uma.criadaEm] as const),
            ...(aplicativo ? [[null, 'Aplicativo autenticador', null] as const] : []),
          ];
          return (
            <>
              {todos.length === 0 && <p>Nenhum cadastrado: quem souber a sua senha entra.</p>}
              {todos.length > 0 && (
                <TabelaSimples
                  colunas={['Fator', 'Último uso', 'Ação']}
                  linhas={todos.map(([id, nome, em]) => [
                    nome,
                    em === null ? 'Não informado' : hora(em),
                    <Botao
                      key="retirar"
                      pequeno
                      aria-label={`Retirar ${nome}`}
                      onClick={() => void agir(`Retirar ${nome}?`, 'Retirado!', retirar(id))}
                    >
                      Retirar
                    </Botao>,
                  ])}
                />
              )}
              {todos.length > 0 && <p>Códigos de recuperação que restam: {codigosRestantes}.</p>}
              <p className="fila">
                <LinkBotao para={paths.cadastrarSegundoFator.href()}>Cadastrar segundo fator</LinkBotao>
                {todos.length > 0 && (
                  <Botao
                    onClick={() =>
                      void agir(
                        'Criar novos códigos de recuperação? Os anteriores deixam de valer.',
                        'Códigos criados!',
                        renovar,
                      )
                    }
                  >
                    Novos códigos de recuperação
                  </Botao>
                )}
              </p>
            </>
          );
        }}
      </Carregado>
      {codigos.length > 0 && <CodigosDeRecuperacao codigos={codigos} />}
    </section>
  );
}
