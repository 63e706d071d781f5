import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { useHora } from '../../lib/instituicao.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { Janela } from '../../ui/janela.tsx';
import { enderecosQuery, useAgenda } from './agenda.api.ts';

/** The addresses by which a calendar program reads the deadlines: made, told once, revoked. */
export function EnderecosDaAgenda({ aoFechar }: { aoFechar: () => void }) {
  const enderecos = useQuery(enderecosQuery);
  const { criarEndereco, revogarEndereco } = useAgenda();
  const [novo, setNovo] = useState<string | null>(null);
  const hora = useHora();
  const tentar = (fazer: Promise<unknown>, titulo: string) =>
    void fazer.catch((erro: unknown) => avisarFalha(erro, { titulo }));
  return (
    <Janela titulo="Prazos no meu calendário" aoFechar={aoFechar} fechar="Fechar">
      <p>
        O endereço mostra assuntos, quantidades e datas, sem nomes nem números de registro, em qualquer programa de
        calendário (iCalendar). Quem tem o endereço lê a agenda: revogue o que não usa mais.
      </p>
      {novo === null ? (
        <p>
          <Botao
            principal
            ocupado={criarEndereco.isPending}
            onClick={() =>
              tentar(
                criarEndereco.mutateAsync().then(({ url }) => setNovo(url)),
                'Erro ao criar o endereço!',
              )
            }
          >
            Criar endereço
          </Botao>
        </p>
      ) : (
        <p>
          <label className="rotulo" htmlFor="endereco-novo">
            Copie agora: o endereço não é mostrado de novo
          </label>
          <Input id="endereco-novo" readOnly value={novo} onFocus={(evento) => evento.target.select()} />
        </p>
      )}
      <Carregado consulta={enderecos} titulo="Erro ao carregar os endereços!" linhas={2}>
        {(lista) => (
          <ul className="sem-marcas">
            {lista.map(({ enderecoID, criadoEm, usadoEm }) => (
              <li key={enderecoID} className="fila">
                <span>
                  Criado em {hora(criadoEm)}
                  <span className="texto-menor">{usadoEm === null ? 'nunca lido' : `lido em ${hora(usadoEm)}`}</span>
                </span>
                <Botao
                  pequeno
                  perigo
                  aria-label={`Revogar o endereço criado em ${hora(criadoEm)}`}
                  onClick={() => tentar(revogarEndereco.mutateAsync(enderecoID), 'Erro ao revogar o endereço!')}
                >
                  Revogar
                </Botao>
              </li>
            ))}
          </ul>
        )}
      </Carregado>
    </Janela>
  );
}
