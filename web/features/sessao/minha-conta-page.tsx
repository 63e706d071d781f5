import { useQuery } from '@tanstack/react-query';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { NOME_DO_PAPEL } from '../../lib/papel.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { Aparencias } from '../../ui/aparencias.tsx';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Sessoes } from '../apoio/sessoes.tsx';
import { MeusFatores } from './meus-fatores.tsx';
import { minhasSessoesQuery } from './sessao.api.ts';
import { NIVEL_BAIXO } from './sessao.messages.ts';
import './sessao.css';

/** `/minha-conta`: who one is here, and from where one is in. */
export function MinhaContaPage() {
  const { nome, cpf, matricula, cargo, papel, nivelBaixo } = useUsuario();
  const local = useInstituicao()?.entradas.local;
  const trocar = local && <LinkBotao para={paths.trocarSenha.href()}>Trocar senha</LinkBotao>;
  return (
    <Pagina titulo="Minha conta" acao={trocar}>
      <section className="cartao">
        <ListaDeDados
          rotulo="Meus dados"
          dados={[
            ['Nome', nome],
            ['CPF', formatarCpf(cpf)],
            ['SIAPE', matricula],
            ['Cargo', cargo],
            ['Perfil', nivelBaixo ? `${NOME_DO_PAPEL[papel]} (${NIVEL_BAIXO})` : NOME_DO_PAPEL[papel]],
          ]}
        />
      </section>
      <section className="cartao" aria-labelledby="aparencia">
        <h2 id="aparencia">Aparência</h2>
        <p>Vale para todas as telas, neste navegador.</p>
        <div className="fila aparencias">
          <Aparencias />
        </div>
      </section>
      <MeusFatores />
      <MinhasSessoes />
    </Pagina>
  );
}

function MinhasSessoes() {
  const sessoes = useQuery(minhasSessoesQuery);
  const encerrar = async (pergunta: string, fazer: () => Promise<unknown>) => {
    if (await confirmarEFazer({ pergunta, fazer, feito: 'Sessão encerrada!', erro: 'Erro ao encerrar a sessão!' })) {
      await sessoes.refetch();
    }
  };
  return (
    <section className="cartao" aria-labelledby="minhas-sessoes">
      <h2 id="minhas-sessoes">Minhas sessões</h2>
      <p>Se não reconhece um aparelho, encerre a sessão e troque a senha.</p>
      <Carregado consulta={sessoes} titulo="Erro ao carregar as sessões!">
        {(lista) => (
          <>
            <Sessoes
              sessoes={lista}
              aoEncerrar={({ sessaoID, aparelho }) =>
                void encerrar(`Encerrar a sessão em ${aparelho}?`, () =>
                  chamar(sessaoApi.encerrar, { params: { id: sessaoID } }),
                )
              }
            />
            {lista.length > 1 && (
              <p>
                <Botao
                  onClick={() =>
                    void encerrar('Encerrar todas as outras sessões?', () => chamar(sessaoApi.encerrarOutras, {}))
                  }
                >
                  Encerrar as outras
                </Botao>
              </p>
            )}
          </>
        )}
      </Carregado>
    </section>
  );
}
