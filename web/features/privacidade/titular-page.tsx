import { useState } from 'react';
import { cpfValido } from '#domain/texto/cpf.ts';
import { CampoCpf } from '../../ui/campo-cpf.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { BotoesDoTitular } from '../exportacoes/botoes-do-titular.tsx';
import './privacidade.css';

/** `/titular`: what is held of a person, for who asks for it in person or through the data protection officer. */
export function TitularPage() {
  const [cpf, setCpf] = useState('');
  return (
    <Pagina
      titulo="Relatório do titular"
      descricao="Tudo o que o sistema guarda sobre uma pessoa e quem leu, para entregar a ela (LGPD, art. 19). Confira antes o documento de identidade. O relatório fica na trilha de auditoria."
    >
      <div>
        <label className="rotulo" htmlFor="cpf-do-titular">
          CPF da pessoa
        </label>
        <CampoCpf id="cpf-do-titular" value={cpf} onChange={setCpf} autoComplete="off" className="titular-cpf" />
      </div>
      {cpfValido(cpf) ? (
        <div className="fila">
          <BotoesDoTitular cpf={cpf} />
        </div>
      ) : (
        <p className="texto-menor">
          {cpf.length === 11 ? 'Este CPF não existe: confira os números.' : 'Informe os 11 números do CPF.'}
        </p>
      )}
    </Pagina>
  );
}
