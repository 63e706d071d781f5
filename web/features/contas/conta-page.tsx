import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type ContaDaEquipe, type Convite, contasApi } from '#contract/contas.contract.ts';
import type { RespostaDe } from '#contract/endpoint.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Sessoes } from '../apoio/sessoes.tsx';
import { AtosDaConta } from './atos-da-conta.tsx';
import { CamposDaConta, type ValoresDaConta } from './campos-da-conta.tsx';
import { contaQuery, useRenovarContas } from './contas.api.ts';
import { ESTADOS, MENSAGENS } from './contas.messages.ts';
import { LinkDoConvite } from './link-do-convite.tsx';

/** `/contas/{contaId}`: data and role of an account, its sessions, and what can be done with it. */
export function ContaPage() {
  const { contaId = '' } = useParams();
  const conta = useQuery(contaQuery(contaId));
  return (
    <Pagina titulo={conta.data?.nome ?? 'Conta'} trilha={[{ rotulo: MENSAGENS.titulo, href: paths.contas.href() }]}>
      <Carregado consulta={conta} titulo={MENSAGENS.erroAoCarregar}>
        {(dados) => <DaConta key={dados.contaID} conta={dados} />}
      </Carregado>
    </Pagina>
  );
}

function DaConta({ conta }: { conta: RespostaDe<typeof contasApi.ler> }) {
  const [convite, setConvite] = useState<Convite | null>(null);
  const hora = useHora();
  const { tom, palavra } = ESTADOS[conta.estado];
  return (
    <>
      {convite !== null && <LinkDoConvite convite={convite} />}
      <section className="cartao">
        <ListaDeDados
          rotulo="Conta"
          dados={[
            ['CPF', formatarCpf(conta.cpf)],
            [
              'Situação',
              <Etiqueta key="estado" tom={tom}>
                {palavra}
              </Etiqueta>,
            ],
            ['Criada em', hora(conta.criadaEm)],
            ['Última entrada', conta.ultimaEntradaEm === null ? 'Nunca' : hora(conta.ultimaEntradaEm)],
          ]}
        />
        <AtosDaConta conta={conta} aoConvidar={setConvite} />
      </section>
      <section className="cartao" aria-labelledby="dados-da-conta">
        <h2 id="dados-da-conta">Dados e perfil</h2>
        <AlterarConta conta={conta} />
      </section>
      <section className="cartao" aria-labelledby="sessoes-da-conta">
        <h2 id="sessoes-da-conta">Sessões abertas</h2>
        <Sessoes sessoes={conta.sessoes} />
      </section>
    </>
  );
}

function AlterarConta({ conta }: { conta: ContaDaEquipe }) {
  const renovar = useRenovarContas();
  const alterar = async (body: ValoresDaConta) => {
    await chamar(contasApi.alterar, { params: { id: conta.contaID }, body });
    await renovar();
    await avisar({ titulo: MENSAGENS.alterada });
  };
  const { nome: Nome, matricula: Matricula, cargo: Cargo, papel: Papel, email, instituicaoId } = conta;
  return (
    <Formulario<ValoresDaConta>
      nome="conta"
      rotulo="Dados e perfil"
      enviar="Salvar"
      inicial={{ Nome, Matricula, Cargo, Papel, Email: email ?? '', InstituicaoId: instituicaoId }}
      aoEnviar={alterar}
      aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoAlterar })}
    >
      <CamposDaConta />
    </Formulario>
  );
}
